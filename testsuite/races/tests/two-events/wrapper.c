/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second of two events in one struct says that the result is there. */
#include <pthread.h>
#include <stdlib.h>

struct event {
	pthread_mutex_t m;
	pthread_cond_t c;
	int set;
};

static void gate_init(struct event *e)
{
	pthread_mutex_init(&e->m, NULL);
	pthread_cond_init(&e->c, NULL);
	e->set = 0;
}

static void gate_open(struct event *e)
{
	pthread_mutex_lock(&e->m);
	e->set = 1;
	pthread_cond_broadcast(&e->c);
	pthread_mutex_unlock(&e->m);
}

static void gate_wait(struct event *e)
{
	pthread_mutex_lock(&e->m);
	while (!e->set)
		pthread_cond_wait(&e->c, &e->m);
	pthread_mutex_unlock(&e->m);
}

struct worker {
	struct event started, done;
	int result;
};

static void *run(void *arg)
{
	struct worker *w = arg;

	gate_open(&w->started);
	w->result = 7; /* not a race? possible: events of one struct are one signal */
	gate_open(&w->done);
	return NULL;
}

static int result_of(struct worker *w)
{
	gate_wait(&w->done);
	return w->result; /* not a race? possible: events of one struct are one signal */
}

int main(void)
{
	struct worker *w = calloc(1, sizeof *w);
	pthread_t t;

	gate_init(&w->started);
	gate_init(&w->done);
	if (pthread_create(&t, NULL, run, w))
		return 1;
	pthread_detach(t);
	gate_wait(&w->started);
	return result_of(w);
}
