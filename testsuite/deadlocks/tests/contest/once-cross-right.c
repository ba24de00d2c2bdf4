/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t big = PTHREAD_MUTEX_INITIALIZER;
static int ready, hits;
static void boot(void)
{
	pthread_mutex_lock(&big);
	ready = 1;
	pthread_mutex_unlock(&big);
}
static void *by_once(void *x)
{
	pthread_once(&once, boot);
	return x;
}
static void *by_lock(void *x)
{
	pthread_mutex_lock(&big);
	hits++;
	pthread_mutex_unlock(&big);
	by_once(x);
	return x;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, 0, by_once, 0);
	pthread_create(&b, 0, by_lock, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return hits;
}
