/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* How many threads come to the second one is not known: it is for as many as there are processors. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static pthread_barrier_t done, begun;

static void *work(void *arg)
{
	pthread_barrier_wait(&begun);
	pthread_barrier_wait(&done);
	return arg;
}

int main(int argc, char **argv)
{
	int n = atoi(argv[argc - 1]), i;
	pthread_t t[64];

	pthread_barrier_init(&done, NULL, n + 1);
	pthread_barrier_init(&begun, NULL, sysconf(_SC_NPROCESSORS_ONLN));
	for (i = 0; i < n; i++)
		pthread_create(&t[i], NULL, work, NULL);
	pthread_barrier_wait(&done);
	for (i = 0; i < n; i++)
		pthread_join(t[i], NULL);
	return 0;
}
