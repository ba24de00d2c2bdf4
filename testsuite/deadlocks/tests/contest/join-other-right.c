/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n, k;
static void *needs(void *p)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	return p;
}
static void *free_of_it(void *p)
{
	k++;
	return p;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, 0, needs, 0);
	pthread_create(&b, 0, free_of_it, 0);
	pthread_mutex_lock(&m);
	pthread_join(b, 0);
	n++;
	pthread_mutex_unlock(&m);
	pthread_join(a, 0);
	return n;
}
