/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The helper is joined, and another one created for the same object. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct stage {
	long count;
	pthread_t thread, helper;
};

static void *help(void *arg)
{
	struct stage *s = arg;

	s->count++; /* race: count */
	return NULL;
}

static void *run(void *arg)
{
	struct stage *s = arg;

	pthread_create(&s->helper, NULL, help, s);
	pthread_join(s->helper, NULL);
	s->count = 2;
	pthread_create(&s->helper, NULL, help, s);
	s->count++; /* race: count */
	pthread_join(s->helper, NULL);
	return NULL;
}

int main(void)
{
	struct stage *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);

	pthread_create(&a->thread, NULL, run, a);
	pthread_create(&b->thread, NULL, run, b);
	pthread_join(a->thread, NULL);
	pthread_join(b->thread, NULL);
	printf("%ld\n", a->count + b->count);
	return 0;
}
