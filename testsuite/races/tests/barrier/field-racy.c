/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both write after the barrier. */
#include <pthread.h>
#include <stdlib.h>

struct box {
	pthread_barrier_t meeting;
	int data;
};

static void *work(void *arg)
{
	struct box *b = arg;

	pthread_barrier_wait(&b->meeting);
	b->data++; /* race: data */
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);
	pthread_t t;

	pthread_barrier_init(&b->meeting, NULL, 2);
	pthread_create(&t, NULL, work, b);
	pthread_barrier_wait(&b->meeting);
	b->data++; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
