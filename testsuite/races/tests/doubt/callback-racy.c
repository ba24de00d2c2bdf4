/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that is passed on opens the way, too early. */
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

static void open_it(void)
{
	pthread_mutex_lock(&m);
	ready = 1;
	pthread_mutex_unlock(&m);
}

static void produce(void (*done)(void))
{
	done();
	data = 41; /* race: data */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	produce(open_it);
	pthread_join(t, NULL);
	return 0;
}
