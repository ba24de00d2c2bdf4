/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn is passed on before the work is done. */
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
		;
	atomic_store(&b->turn, 1);
	b->data++; /* race: data */
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);
	pthread_t t;

	pthread_create(&t, NULL, work, b);
	while (atomic_load(&b->turn) != 1)
		;
	b->data++; /* race: data */
	atomic_store(&b->turn, 0);
	pthread_join(t, NULL);
	return 0;
}
