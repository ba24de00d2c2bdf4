/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two kinds of stream behind one handle; each thread gets a stream of its own kind. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct kind {
	int (*start)(void *stream);
};
struct a_stream {
	const struct kind *kind;
	pthread_t thread;
	pthread_mutex_t lock;
	int waiting;
};
struct b_stream {
	const struct kind *kind;
	pthread_t thread;
	char buffer[40];
	int shared;
};

static void *a_run(void *arg)
{
	struct a_stream *s = arg;

	pthread_mutex_lock(&s->lock);
	s->waiting = 0;
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

static void *b_run(void *arg)
{
	struct b_stream *s = arg;

	if (s->shared)
		puts("shared");
	return NULL;
}

static int a_start(void *stream)
{
	struct a_stream *s = stream;

	return pthread_create(&s->thread, NULL, a_run, s);
}

static int b_start(void *stream)
{
	struct b_stream *s = stream;

	return pthread_create(&s->thread, NULL, b_run, s);
}

static const struct kind a_kind = { a_start }, b_kind = { b_start };

static void *allocate(size_t size)
{
	return calloc(1, size);
}

static void *open_stream(int b)
{
	if (b) {
		struct b_stream *s = allocate(sizeof *s);

		s->kind = &b_kind;
		s->shared = 1;
		return s;
	} else {
		struct a_stream *s = allocate(sizeof *s);

		s->kind = &a_kind;
		pthread_mutex_init(&s->lock, NULL);
		s->waiting = 1;
		return s;
	}
}

int main(int argc, char **argv)
{
	int i;

	(void)argv;
	for (i = 0; i < argc; i++) {
		void *s = open_stream(i & 1);

		(*(const struct kind **)s)->start(s);
	}
	pthread_exit(NULL);
}
