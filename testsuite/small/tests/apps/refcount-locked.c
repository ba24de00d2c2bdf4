/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The count is under a lock; the last one frees. */
#include <pthread.h>
#include <stdlib.h>

struct buffer {
	pthread_mutex_t m;
	int refs;
	char bytes[16];
};

static void put(struct buffer *b)
{
	int last;

	pthread_mutex_lock(&b->m);
	last = --b->refs == 0;
	pthread_mutex_unlock(&b->m);
	if (last) {
		pthread_mutex_destroy(&b->m);
		free(b);
	}
}

static void *run(void *arg)
{
	struct buffer *b = arg;

	put(b);
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct buffer *b = calloc(1, sizeof *b);

	pthread_mutex_init(&b->m, NULL);
	b->refs = 2;
	b->bytes[0] = 'a';
	pthread_create(&t, NULL, run, b);
	put(b);
	pthread_join(t, NULL);
	return 0;
}
