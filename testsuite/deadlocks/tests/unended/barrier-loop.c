/* SPDX-License-Identifier: GPL-3.0-or-later */
/* It waits for the workers and for main, which does not come. */
#include <pthread.h>
#include <stdlib.h>

static pthread_barrier_t done;

static void *work(void *arg)
{
	pthread_barrier_wait(&done); /* deadlock */
	return arg;
}

int main(int argc, char **argv)
{
	int n = atoi(argv[argc - 1]), i;
	pthread_t t[64];

	pthread_barrier_init(&done, NULL, n + 1);
	for (i = 0; i < n; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (i = 0; i < n; i++)
		pthread_join(t[i], NULL);
	return 0;
}
