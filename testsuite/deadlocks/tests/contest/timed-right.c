/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#define _GNU_SOURCE
#include <pthread.h>
#include <time.h>
static pthread_mutex_t mem = PTHREAD_MUTEX_INITIALIZER, io = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *a(void *x)
{
	pthread_mutex_lock(&mem);
	pthread_mutex_lock(&io);
	n++;
	pthread_mutex_unlock(&io);
	pthread_mutex_unlock(&mem);
	return x;
}
static void *b(void *x)
{
	struct timespec ts;
	pthread_mutex_lock(&io);
	clock_gettime(CLOCK_REALTIME, &ts);
	ts.tv_sec += 1;
	if (pthread_mutex_timedlock(&mem, &ts) == 0) {
		n--;
		pthread_mutex_unlock(&mem);
	}
	pthread_mutex_unlock(&io);
	return x;
}
int main(void)
{
	pthread_t t, u;
	pthread_create(&t, 0, a, 0);
	pthread_create(&u, 0, b, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return n;
}
