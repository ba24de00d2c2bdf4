/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread is told to stop, and its result is read at once. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_bool stop;
static long rounds;

static void *run(void *arg)
{
	(void)arg;
	while (!atomic_load(&stop))
		rounds++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	long r;

	pthread_create(&t, NULL, run, NULL);
	atomic_store(&stop, 1);
	r = rounds; /* race */
	pthread_join(t, NULL);
	return r > 0;
}
