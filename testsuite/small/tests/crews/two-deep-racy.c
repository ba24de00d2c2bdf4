/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct stage {
	struct stage *peer;
	long count;
	pthread_t tid, helper;
};

static void *help(void *arg)
{
	struct stage *s = arg;

	for (int i = 0; i < 1000; i++)
		s->peer->count++; /* race */
	return NULL;
}

static void *stage_main(void *arg)
{
	struct stage *s = arg;

	s->count = 0;
	pthread_create(&s->helper, NULL, help, s);
	pthread_join(s->helper, NULL);
	s->count++; /* race */
	return NULL;
}

static struct stage *stage_new(void)
{
	return calloc(1, sizeof(struct stage));
}

int main(void)
{
	struct stage *a = stage_new(), *b = stage_new();

	a->peer = b;
	b->peer = a;
	pthread_create(&a->tid, NULL, stage_main, a);
	pthread_create(&b->tid, NULL, stage_main, b);
	pthread_join(a->tid, NULL);
	pthread_join(b->tid, NULL);
	printf("%ld\n", a->count + b->count);
	return 0;
}
