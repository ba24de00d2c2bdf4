/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A semaphore for each slot of a table: they are locks. */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

#define SLOTS 8

static struct table {
	sem_t *locks;
	long *n;
} *table;

static void *work(void *arg)
{
	for (long i = 0; i < 100; i++) {
		long slot = i * (long)arg % SLOTS;

		sem_wait(&table->locks[slot]);
		table->n[slot]++;
		sem_post(&table->locks[slot]);
	}
	return NULL;
}

int main(void)
{
	pthread_t t[4];

	table = calloc(1, sizeof *table);
	table->locks = calloc(SLOTS, sizeof *table->locks);
	table->n = calloc(SLOTS, sizeof *table->n);
	for (int i = 0; i < SLOTS; i++)
		sem_init(&table->locks[i], 0, 1);
	for (long i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, (void *)(i + 1));
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return table->n[0] == 0;
}
