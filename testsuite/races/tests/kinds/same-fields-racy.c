/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two kinds of stream that begin with the same fields, though not with the same struct. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct base {
	pthread_mutex_t lock;
	int waiting;
};
struct a_stream {
	pthread_mutex_t lock;
	int waiting;
	int more;
};

static void *a_run(void *arg)
{
	struct a_stream *s = arg;

	pthread_mutex_lock(&s->lock);
	s->waiting = 0; /* race */
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

static void *b_run(void *arg)
{
	struct base *s = arg;

	if (s->waiting) /* race */
		puts("waiting");
	return NULL;
}

int main(void)
{
	struct a_stream *s = calloc(1, sizeof *s);
	pthread_t a, b;

	pthread_mutex_init(&s->lock, NULL);
	pthread_create(&a, NULL, a_run, s);
	pthread_create(&b, NULL, b_run, s);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return s->more;
}
