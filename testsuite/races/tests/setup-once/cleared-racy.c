/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counter goes down again while threads are there, and what it stands for is set up again. */
#include <pthread.h>

static int users, limit;

static void *work(void *arg)
{
	return (char *)arg + limit; /* race */
}

static void get(void)
{
	if (users++)
		return;
	limit = 5; /* race */
}

static void put(void)
{
	users--;
}

int main(void)
{
	pthread_t threads[2];
	int i;

	for (i = 0; i < 2; i++) {
		get();
		pthread_create(&threads[i], NULL, work, NULL);
		put();
	}
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], NULL);
	return 0;
}
