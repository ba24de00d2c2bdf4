/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread creates one more for the object that it was given, which counts in another one. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct stage {
	struct stage *peer;
	long count, seen;
	pthread_t thread, helper;
};

static void *help(void *arg)
{
	struct stage *s = arg;

	for (int i = 0; i < 1000; i++)
		s->peer->count++; /* race: count */
	return NULL;
}

static void prepare(struct stage *s)
{
	s->seen = 0;
}

static void *run(void *arg)
{
	struct stage *s = arg;

	s->count = 1; /* race too */
	prepare(s);
	pthread_create(&s->helper, NULL, help, s);
	pthread_join(s->helper, NULL);
	s->seen = s->count++; /* race too */
	return NULL;
}

int main(void)
{
	struct stage *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);

	a->peer = b;
	b->peer = a;
	pthread_create(&a->thread, NULL, run, a);
	pthread_create(&b->thread, NULL, run, b);
	pthread_join(a->thread, NULL);
	pthread_join(b->thread, NULL);
	printf("%ld\n", a->count + b->count);
	return 0;
}
