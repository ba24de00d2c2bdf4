/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_barrier_t step;
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *left(void *x)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b); /* deadlock */
	n++;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	pthread_barrier_wait(&step);
	return x;
}
static void *right(void *x)
{
	pthread_mutex_lock(&b);
	pthread_mutex_lock(&a); /* deadlock */
	n++;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
	pthread_barrier_wait(&step);
	return x;
}
int main(void)
{
	pthread_t t, u;
	pthread_barrier_init(&step, 0, 2);
	pthread_create(&t, 0, left, 0);
	pthread_create(&u, 0, right, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return n;
}
