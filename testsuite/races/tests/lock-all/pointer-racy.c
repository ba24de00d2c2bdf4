/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All are let go before the sum. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define N 8
struct bucket { pthread_mutex_t lock; int n; };
static struct bucket buckets[N];

static void *worker(void *arg)
{
	for (int i = 0; i < 1000; i++) {
		struct bucket *b = &buckets[rand() % N];
		pthread_mutex_lock(&b->lock);
		b->n++; /* race */
		pthread_mutex_unlock(&b->lock);
	}
	return arg;
}

static void *sum(void *arg)
{
	struct bucket *b;
	int total = 0;

	for (b = buckets; b < buckets + N; b++)
		pthread_mutex_lock(&b->lock);
	for (b = buckets; b < buckets + N; b++)
		pthread_mutex_unlock(&b->lock);
	for (b = buckets; b < buckets + N; b++)
		total += b->n; /* race */

	printf("%d\n", total);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&buckets[i].lock, NULL);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, sum, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
