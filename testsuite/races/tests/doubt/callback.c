/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that is passed on opens the way. */
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
	data++; /* not a race? possible: the flag comes through a local */
	return arg;
}

static void open_it(void)
{
	pthread_mutex_lock(&m);
	ready = 1;
	pthread_mutex_unlock(&m);
}

static void produce(void (*done)(void))
{
	data = 41; /* not a race? possible: likewise */
	done();
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	produce(open_it);
	pthread_join(t, NULL);
	return 0;
}
