/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread has a row. */
#include <pthread.h>

static int grid[4][8];

static void *worker(void *arg)
{
	for (int i = 0; i < 8; i++)
		grid[1][i]++;
	return arg;
}

static void *other(void *arg)
{
	for (int i = 0; i < 8; i++)
		grid[2][i]--;
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
