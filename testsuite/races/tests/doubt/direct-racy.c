/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A flag is polled under the lock, but set too early. */
#include <pthread.h>
#include <sched.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int ready, data;

static void *run(void *arg)
{
	int go = 0;

	while (!go) {
		pthread_mutex_lock(&m);
		go = ready;
		pthread_mutex_unlock(&m);
		sched_yield();
	}
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&m);
	ready = 1;
	pthread_mutex_unlock(&m);
	data = 41; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
