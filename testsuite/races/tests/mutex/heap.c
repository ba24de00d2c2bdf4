/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A histogram on the heap, filled by the thread and by main, under its mutex. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct histogram {
	pthread_mutex_t mutex;
	unsigned bins[16];
	unsigned total;
};

static void sample(struct histogram *h, unsigned value)
{
	pthread_mutex_lock(&h->mutex);
	h->bins[value % 16]++;
	h->total++;
	pthread_mutex_unlock(&h->mutex);
}

static void *sampler(void *p)
{
	struct histogram *h = p;

	for (unsigned i = 0; i < 500; i++)
		sample(h, i * 7);
	return NULL;
}

int main(void)
{
	struct histogram *h = calloc(1, sizeof *h);
	pthread_t tid;

	if (!h)
		return 1;
	pthread_mutex_init(&h->mutex, NULL);
	if (pthread_create(&tid, NULL, sampler, h) != 0) {
		free(h);
		return 1;
	}
	for (unsigned i = 0; i < 500; i++)
		sample(h, i * 3);
	pthread_join(tid, NULL);
	printf("%u samples, %u of them zero\n", h->total, h->bins[0]);
	pthread_mutex_destroy(&h->mutex);
	free(h);
	return 0;
}
