/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signals without the lock that the waiter tests under. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int available;

static void *producer(void *arg)
{
	available++; /* race: available */
	pthread_cond_signal(&more);
	return arg;
}

int main(void)
{
	pthread_t t;
	struct timespec soon = {1, 0};

	pthread_create(&t, NULL, producer, NULL);
	pthread_mutex_lock(&lock);
	if (available == 0) /* race: available */
		pthread_cond_timedwait(&more, &lock, &soon);
	pthread_mutex_unlock(&lock);
	pthread_join(t, NULL);
	return available != 1;
}
