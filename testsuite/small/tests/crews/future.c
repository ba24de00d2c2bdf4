/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct future {
	pthread_mutex_t m;
	pthread_cond_t c;
	int done;
	long value;
};

struct call {
	long (*fn)(long *data, int n);
	long *data;
	int n;
	struct future *f;
};

static long total;

static long sum(long *data, int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += data[i];
	total = s;
	return s;
}

static void *run(void *arg)
{
	struct call *c = arg;
	struct future *f = c->f;
	long v = c->fn(c->data, c->n);

	free(c);
	pthread_mutex_lock(&f->m);
	f->value = v;
	f->done = 1;
	pthread_cond_broadcast(&f->c);
	pthread_mutex_unlock(&f->m);
	return NULL;
}

static struct future *async(long (*fn)(long *, int), long *data, int n)
{
	struct future *f = malloc(sizeof *f);
	struct call *c = malloc(sizeof *c);
	pthread_t t;

	pthread_mutex_init(&f->m, NULL);
	pthread_cond_init(&f->c, NULL);
	f->done = 0;
	c->fn = fn;
	c->data = data;
	c->n = n;
	c->f = f;
	pthread_create(&t, NULL, run, c);
	pthread_detach(t);
	return f;
}

static long get(struct future *f)
{
	long v;

	pthread_mutex_lock(&f->m);
	while (!f->done)
		pthread_cond_wait(&f->c, &f->m);
	v = f->value;
	pthread_mutex_unlock(&f->m);
	return v;
}

static long data[100];

int main(void)
{
	struct future *f;
	long v;

	for (int i = 0; i < 100; i++)
		data[i] = i;
	f = async(sum, data, 100);
	v = get(f);
	printf("%ld %ld\n", v, total);
	return 0;
}
