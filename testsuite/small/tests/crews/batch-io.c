/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

struct batch {
	atomic_int left;
	pthread_mutex_t m;
	pthread_cond_t c;
	int finished;
	long *out;
};

struct op {
	struct batch *b;
	int i;
};

static void *run(void *arg)
{
	struct op *o = arg;
	struct batch *b = o->b;

	b->out[o->i] = o->i * 3;
	if (atomic_fetch_sub(&b->left, 1) == 1) {
		pthread_mutex_lock(&b->m);
		b->finished = 1;
		pthread_cond_signal(&b->c);
		pthread_mutex_unlock(&b->m);
	}
	free(o);
	return NULL;
}

int main(void)
{
	struct batch *b = calloc(1, sizeof *b);
	long sum = 0;

	b->out = calloc(8, sizeof *b->out);
	pthread_mutex_init(&b->m, NULL);
	pthread_cond_init(&b->c, NULL);
	atomic_store(&b->left, 8);
	for (int i = 0; i < 8; i++) {
		struct op *o = malloc(sizeof *o);
		pthread_t t;

		o->b = b;
		o->i = i;
		pthread_create(&t, NULL, run, o);
		pthread_detach(t);
	}
	pthread_mutex_lock(&b->m);
	while (!b->finished)
		pthread_cond_wait(&b->c, &b->m);
	pthread_mutex_unlock(&b->m);
	for (int i = 0; i < 8; i++)
		sum += b->out[i];
	printf("%ld\n", sum);
	return 0;
}
