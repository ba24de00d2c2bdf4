/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The global is main's own until it says so under the lock, then the thread's. */
#include <pthread.h>
#include <sched.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int ready;
static int data;

static void *run(void *arg)
{
	int go = 0;

	(void)arg;
	while (!go) {
		pthread_mutex_lock(&m);
		go = ready;
		pthread_mutex_unlock(&m);
		sched_yield();
	}
	data++;
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	data = 41;
	pthread_mutex_lock(&m);
	ready = 1;
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return data;
}
