/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flag is set before the message is complete. */
#include <pthread.h>
#include <sched.h>

static int message;
static int ready;

static void *receive(void *arg)
{
	(void)arg;
	while (!__atomic_load_n(&ready, __ATOMIC_ACQUIRE))
		sched_yield();
	message++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, receive, NULL);
	__atomic_store_n(&ready, 1, __ATOMIC_RELEASE);
	message = 1; /* race */
	pthread_join(t, NULL);
	return 0;
}
