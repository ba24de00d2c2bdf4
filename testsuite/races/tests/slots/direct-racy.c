/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread has a slot, and counts in its neighbour's. */
#include <pthread.h>

static int slots[5];

static void *run(void *arg)
{
	int *own = arg;

	*own += 1; /* race? not compared with its neighbour */
	own[1] += 1; /* race? likewise */
	return NULL;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, run, &slots[i]);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
