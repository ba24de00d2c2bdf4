/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A pair of buffers on the heap; both are locked, in one order, to move bytes, and one of
 * them to look at it. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct buffer {
	pthread_mutex_t mutex;
	size_t fill;
};

struct link {
	struct buffer *from, *to;
};

static struct buffer *buffer_new(size_t fill)
{
	struct buffer *b = malloc(sizeof *b);

	if (!b)
		abort();
	pthread_mutex_init(&b->mutex, NULL);
	b->fill = fill;
	return b;
}

static void move(struct buffer *from, struct buffer *to)
{
	pthread_mutex_lock(&from->mutex);
	pthread_mutex_lock(&to->mutex);
	if (from->fill) {
		from->fill--;
		to->fill++;
	}
	pthread_mutex_unlock(&to->mutex);
	pthread_mutex_unlock(&from->mutex);
}

static size_t level(struct buffer *b)
{
	size_t fill;

	pthread_mutex_lock(&b->mutex);
	fill = b->fill;
	pthread_mutex_unlock(&b->mutex);
	return fill;
}

static void *mover(void *arg)
{
	struct link *l = arg;

	for (int i = 0; i < 100; i++)
		move(l->from, l->to);
	return NULL;
}

int main(void)
{
	struct link link = {buffer_new(150), buffer_new(0)};
	pthread_t one, two;

	pthread_create(&one, NULL, mover, &link);
	pthread_create(&two, NULL, mover, &link);
	printf("%zu %zu\n", level(link.from), level(link.to));
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	printf("%zu %zu\n", link.from->fill, link.to->fill);
	free(link.from);
	free(link.to);
	return 0;
}
