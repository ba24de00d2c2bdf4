/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lock is initialised first, also if that is behind a test, or the other thread has one of its own. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct object {
	int n;
	pthread_mutex_t lock;
};
static pthread_mutex_t m;
static int n, ready;

static void add(int x)
{
	pthread_mutex_lock(&m);
	n += x;
	pthread_mutex_unlock(&m);
}

static void own(void)
{
	struct object *o = malloc(sizeof *o);

	if (!o)
		return;
	pthread_mutex_init(&o->lock, NULL);
	pthread_mutex_lock(&o->lock);
	o->n = 1;
	pthread_mutex_unlock(&o->lock);
	free(o);
}

static void *worker(void *arg)
{
	add(1);
	own();
	return arg;
}

static void prepare(void)
{
	if (!ready)
		pthread_mutex_init(&m, NULL);
	ready = 1;
}

int main(void)
{
	pthread_t a, b;

	prepare();
	add(2);
	prepare();
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	own();
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
