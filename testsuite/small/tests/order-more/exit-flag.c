/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The thread is told to stop by an atomic flag, then joined. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_bool stop;
static long rounds;

static void *run(void *arg)
{
	(void)arg;
	while (!atomic_load(&stop))
		rounds++;
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	atomic_store(&stop, 1);
	pthread_join(t, NULL);
	return rounds > 0;
}
