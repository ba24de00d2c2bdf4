/* SPDX-License-Identifier: GPL-3.0-or-later */
/* It is set up again and again: the flag that says so is not always set. */
#include <pthread.h>

static pthread_mutex_t setup_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int ready;
static int count, top;

static void set_up(void)
{
	pthread_mutex_lock(&setup_lock);
	if (!ready) {
		top = 100; /* race possible: top */
		if (count++ > 3)
			ready = 1;
	}
	pthread_mutex_unlock(&setup_lock);
}

static void *worker(void *arg)
{
	set_up();
	pthread_mutex_lock(&lock);
	top++; /* race possible: top */
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t thread;

	for (;;)
		pthread_create(&thread, NULL, worker, NULL);
}
