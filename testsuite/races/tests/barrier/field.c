/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread writes before the barrier, main after it. */
#include <pthread.h>
#include <stdlib.h>

struct box {
	pthread_barrier_t meeting;
	int data;
};

static void *work(void *arg)
{
	struct box *b = arg;

	b->data++; /* not a race? possible: a barrier in a field may be another one */
	pthread_barrier_wait(&b->meeting);
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);
	pthread_t t;

	pthread_barrier_init(&b->meeting, NULL, 2);
	pthread_create(&t, NULL, work, b);
	pthread_barrier_wait(&b->meeting);
	b->data++; /* not a race? possible: a barrier in a field may be another one */
	pthread_join(t, NULL);
	return 0;
}
