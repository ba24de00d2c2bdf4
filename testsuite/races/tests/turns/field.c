/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A variable says whose turn it is. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct box {
	atomic_int turn;
	int data;
};

static void *work(void *arg)
{
	struct box *b = arg;

	while (atomic_load(&b->turn) != 0)
		; /* equivalent: it begins with this turn */
	b->data++;
	atomic_store(&b->turn, 1);
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);
	pthread_t t;

	pthread_create(&t, NULL, work, b);
	while (atomic_load(&b->turn) != 1)
		;
	b->data++;
	atomic_store(&b->turn, 0);
	pthread_join(t, NULL);
	return 0;
}
