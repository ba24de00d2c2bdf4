/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Message passing by a release store and an acquire load. */
#include <pthread.h>
#include <sched.h>

static int message;
static int ready;

static void *receive(void *arg)
{
	(void)arg;
	while (!__atomic_load_n(&ready, __ATOMIC_ACQUIRE))
		sched_yield();
	message++;
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, receive, NULL);
	message = 1;
	__atomic_store_n(&ready, 1, __ATOMIC_RELEASE);
	pthread_join(t, NULL);
	return message;
}
