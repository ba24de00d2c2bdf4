/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buffer is written after the reference was dropped. */
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
	if (last)
		free(b); /* race too */
}

static void *run(void *arg)
{
	struct buffer *b = arg;

	b->bytes[0] = 'x'; /* race */
	put(b);
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct buffer *b = calloc(1, sizeof *b);

	pthread_mutex_init(&b->m, NULL);
	b->refs = 2;
	pthread_create(&t, NULL, run, b);
	b->bytes[0] = 'y'; /* race */
	put(b);
	pthread_join(t, NULL);
	return 0;
}
