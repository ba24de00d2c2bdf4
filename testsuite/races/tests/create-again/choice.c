/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A loop that starts one of two functions each time: each of them comes again, and counts atomically. */
/* no races */
#include <pthread.h>

static int counted;

static void *count(void *arg)
{
	__atomic_fetch_add(&counted, 1, __ATOMIC_RELAXED);
	return arg;
}

static void *rest(void *arg)
{
	return arg;
}

int main(void)
{
	pthread_t threads[4];
	int i;

	for (i = 0; i < 4; i++)
		pthread_create(&threads[i], NULL, i & 1 ? count : rest, NULL);
	for (i = 0; i < 4; i++)
		pthread_join(threads[i], NULL);
	return counted;
}
