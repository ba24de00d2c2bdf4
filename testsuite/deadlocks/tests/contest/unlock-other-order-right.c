/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *one(void *x)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b);
	n++;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
	pthread_mutex_lock(&a);
	n++;
	pthread_mutex_unlock(&a);
	return x;
}
int main(void)
{
	pthread_t t, u;
	pthread_create(&t, 0, one, 0);
	pthread_create(&u, 0, one, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return n;
}
