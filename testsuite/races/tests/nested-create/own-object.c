/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread creates one more for the object that it was given, and joins it; two of them are created one by one,
 * the others in a loop. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define N 3

struct stage {
	long count, seen;
	pthread_t thread, helper;
};

static struct stage more[N];

static void *help(void *arg)
{
	struct stage *s = arg;

	for (int i = 0; i < 1000; i++)
		s->count++;
	return NULL;
}

static void prepare(struct stage *s)
{
	s->seen = 0;
}

static void *run(void *arg)
{
	struct stage *s = arg;

	s->count = 1;
	prepare(s);
	pthread_create(&s->helper, NULL, help, s);
	pthread_join(s->helper, NULL);
	s->seen = s->count++;
	return NULL;
}

int main(void)
{
	struct stage *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);

	pthread_create(&a->thread, NULL, run, a);
	pthread_create(&b->thread, NULL, run, b);
	for (int i = 0; i < N; i++)
		pthread_create(&more[i].thread, NULL, run, &more[i]);
	pthread_join(a->thread, NULL);
	pthread_join(b->thread, NULL);
	for (int i = 0; i < N; i++)
		pthread_join(more[i].thread, NULL);
	printf("%ld\n", a->count + b->count + more[0].count);
	return 0;
}
