/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the third thread could not be created, two are running. */
#include <pthread.h>
#include <stdlib.h>

static int running;

static void *worker(void *arg)
{
	running++; /* race */
	return arg;
}

int main(void)
{
	pthread_t t[4];
	int i;

	for (i = 0; i < 4; i++)
		if (pthread_create(&t[i], NULL, worker, NULL)) {
			running--; /* race */
			return EXIT_FAILURE;
		}
	for (i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return running != 4;
}
