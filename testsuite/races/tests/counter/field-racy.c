/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread counts before it is done. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct box {
	atomic_int done;
	int data;
};

static void *work(void *arg)
{
	struct box *b = arg;

	atomic_fetch_add(&b->done, 1);
	b->data++; /* race: data */
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);
	pthread_t t;

	pthread_create(&t, NULL, work, b);
	while (atomic_load(&b->done) < 1)
		;
	b->data++; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
