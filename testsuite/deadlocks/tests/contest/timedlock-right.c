/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#define _GNU_SOURCE
#include <pthread.h>
#include <time.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int v;
static void *ab(void *x)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b);
	v++;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	return x;
}
static void *ba(void *x)
{
	struct timespec ts;
	pthread_mutex_lock(&b);
	clock_gettime(CLOCK_REALTIME, &ts);
	ts.tv_sec += 1;
	if (pthread_mutex_timedlock(&a, &ts) == 0) {
		v--;
		pthread_mutex_unlock(&a);
	}
	pthread_mutex_unlock(&b);
	return x;
}
int main(void)
{
	pthread_t t, u;
	pthread_create(&t, NULL, ab, NULL);
	pthread_create(&u, NULL, ba, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
