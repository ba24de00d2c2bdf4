/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What a loop computes of its counter is distinct. */
#include <pthread.h>
#include <stdlib.h>

static int *data;

static void *work(void *arg)
{
	long i = (long)arg;

	data[i] = 1;
	return NULL;
}

int main(void)
{
	pthread_t t[8];

	data = malloc(100 * sizeof *data);
	if (!data)
		return 1;
	for (int i = 0; i < 8; i++) {
		long pick = 3 * i + 1;

		pthread_create(&t[i], NULL, work, (void *)pick);
	}
	for (int i = 0; i < 8; i++)
		pthread_join(t[i], NULL);
	return 0;
}
