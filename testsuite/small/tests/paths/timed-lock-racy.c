/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lock that may time out; the time-out is ignored. */
#include <pthread.h>
#include <time.h>

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	struct timespec ts;

	(void)arg;
	clock_gettime(CLOCK_REALTIME, &ts);
	int status = pthread_mutex_timedlock(&m, &ts);

	g++; /* race */
	if (status == 0)
		pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
