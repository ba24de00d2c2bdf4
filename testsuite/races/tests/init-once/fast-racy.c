/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sees without the lock that it is set up has not waited for who sets it up. */
#include <pthread.h>

static pthread_mutex_t setup_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int ready;
static int top;

static void set_up(void)
{
	if (ready) /* race: ready */
		return;
	pthread_mutex_lock(&setup_lock);
	if (!ready) {
		top = 100; /* race possible: top */
		ready = 1; /* race: ready */
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
