/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts overlap by one element. */
#include <pthread.h>

#define N 4
#define CHUNK 25

struct part {
	int from, to;
};

static int data[N * CHUNK + 1];

static void *run(void *arg)
{
	struct part *p = arg;

	for (int i = p->from; i <= p->to; i++)
		data[i]++; /* race possible */
	return NULL;
}

int main(void)
{
	struct part part[N];
	pthread_t t[N];

	for (int i = 0; i < N; i++) {
		part[i].from = i * CHUNK;
		part[i].to = (i + 1) * CHUNK;
		pthread_create(&t[i], NULL, run, &part[i]);
	}
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
