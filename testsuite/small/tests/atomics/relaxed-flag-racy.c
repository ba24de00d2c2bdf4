/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A relaxed flag orders nothing. */
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int ready;

static void *receive(void *arg)
{
	(void)arg;
	if (atomic_load_explicit(&ready, memory_order_relaxed))
		message++; /* race possible */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, receive, NULL);
	message = 1; /* race possible */
	atomic_store_explicit(&ready, 1, memory_order_relaxed);
	pthread_join(t, NULL);
	return 0;
}
