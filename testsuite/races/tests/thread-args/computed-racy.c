/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a loop computes is not distinct because it is computed in a loop. */
#include <pthread.h>
#include <stdlib.h>

static int *data;

static void *work(void *arg)
{
	long i = (long)arg;

	data[i] = 1; /* race possible */
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t t[8];

	if (argc != 8)
		return 1;
	data = malloc(100 * sizeof *data);
	if (!data)
		return 1;
	for (int i = 0; i < 8; i++) {
		long pick = atol(argv[i]);

		pthread_create(&t[i], NULL, work, (void *)pick);
	}
	for (int i = 0; i < 8; i++)
		pthread_join(t[i], NULL);
	return 0;
}
