/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Plain where one thread is alone, atomic where it is not. */
#include <pthread.h>
#include <stdio.h>

static unsigned done;

static void finish(unsigned *counter)
{
	__atomic_fetch_add(counter, 1, __ATOMIC_RELAXED);
}

static void *worker(void *arg)
{
	finish(arg);
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	done = 0;
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, worker, &done);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	printf("%u\n", done);
	return 0;
}
