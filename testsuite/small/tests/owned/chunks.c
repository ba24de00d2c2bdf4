/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread gets a part of the array by a struct with its bounds. */
#include <pthread.h>

#define N 4
#define CHUNK 25

struct part {
	int from, to;
	long sum;
};

static int data[N * CHUNK];

static void *run(void *arg)
{
	struct part *p = arg;

	for (int i = p->from; i < p->to; i++) {
		data[i] = i;
		p->sum += data[i];
	}
	return NULL;
}

int main(void)
{
	struct part part[N];
	pthread_t t[N];
	long sum = 0;

	for (int i = 0; i < N; i++) {
		part[i].from = i * CHUNK;
		part[i].to = (i + 1) * CHUNK;
		part[i].sum = 0;
		pthread_create(&t[i], NULL, run, &part[i]);
	}
	for (int i = 0; i < N; i++) {
		pthread_join(t[i], NULL);
		sum += part[i].sum;
	}
	return sum == 4950;
}
