/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
pthread_mutex_t p = PTHREAD_MUTEX_INITIALIZER, q = PTHREAD_MUTEX_INITIALIZER;
int n;
static void *third(void *x)
{
	pthread_mutex_lock(&q);
	pthread_mutex_lock(&p); /* deadlock */
	n++;
	pthread_mutex_unlock(&p);
	pthread_mutex_unlock(&q);
	return x;
}
static void *second(void *x)
{
	pthread_t t;
	pthread_create(&t, 0, third, x);
	pthread_mutex_lock(&p);
	pthread_mutex_lock(&q); /* deadlock */
	n++;
	pthread_mutex_unlock(&q);
	pthread_mutex_unlock(&p);
	pthread_join(t, 0);
	return x;
}
static void *first(void *x)
{
	pthread_t t;
	pthread_create(&t, 0, second, x);
	pthread_join(t, 0);
	return x;
}
int main(void)
{
	pthread_t t;
	pthread_create(&t, 0, first, 0);
	pthread_join(t, 0);
	return n;
}
