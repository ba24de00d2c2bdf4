/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct request {
	void (*done)(struct request *, void *);
	void *ctx;
	int n;
	long answer;
};

struct waiter {
	pthread_mutex_t m;
	pthread_cond_t c;
	int ready;
	long got;
};

static void *perform(void *arg)
{
	struct request *r = arg;

	r->answer = (long)r->n * r->n; /* race */
	r->done(r, r->ctx);
	return NULL;
}

static void submit(struct request *r)
{
	pthread_t t;

	pthread_create(&t, NULL, perform, r);
	pthread_detach(t);
}

static void wake(struct request *r, void *ctx)
{
	struct waiter *w = ctx;

	pthread_mutex_lock(&w->m);
	w->got = r->answer;
	w->ready = 1;
	pthread_cond_signal(&w->c);
	pthread_mutex_unlock(&w->m);
}

int main(void)
{
	struct waiter w = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 0 };
	struct request *r = calloc(1, sizeof *r);

	r->n = 12;
	r->done = wake;
	r->ctx = &w;
	submit(r);
	printf("%ld\n", r->answer); /* race */
	pthread_mutex_lock(&w.m);
	while (!w.ready)
		pthread_cond_wait(&w.c, &w.m);
	pthread_mutex_unlock(&w.m);
	printf("%ld %ld\n", w.got, r->answer);
	free(r);
	return 0;
}
