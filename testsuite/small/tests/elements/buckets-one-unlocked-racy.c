/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table with a lock per bucket; the statistics walk it without. */
#include <pthread.h>
#include <stdio.h>

#define SIZE 8

static struct bucket {
	pthread_mutex_t lock;
	int used;
} table[SIZE];

static void *run(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++) {
		struct bucket *b = &table[i % SIZE];

		pthread_mutex_lock(&b->lock);
		b->used++; /* race */
		pthread_mutex_unlock(&b->lock);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int all = 0;

	for (int i = 0; i < SIZE; i++)
		pthread_mutex_init(&table[i].lock, NULL);
	pthread_create(&t, NULL, run, NULL);
	for (int i = 0; i < SIZE; i++)
		all += table[i].used; /* race */
	printf("%d\n", all);
	pthread_join(t, NULL);
	return 0;
}
