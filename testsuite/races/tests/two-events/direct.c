/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second of two events in one struct says that the result is there. */
#include <pthread.h>
#include <stdlib.h>

struct event {
	pthread_mutex_t m;
	pthread_cond_t c;
	int set;
};

struct worker {
	struct event started, done;
	int result;
};

static void *run(void *arg)
{
	struct worker *w = arg;

	pthread_mutex_lock(&w->started.m);
	w->started.set = 1;
	pthread_cond_broadcast(&w->started.c);
	pthread_mutex_unlock(&w->started.m);
	w->result = 7; /* not a race? possible: events of one struct are one signal */
	pthread_mutex_lock(&w->done.m);
	w->done.set = 1;
	pthread_cond_broadcast(&w->done.c);
	pthread_mutex_unlock(&w->done.m);
	return NULL;
}

static int result_of(struct worker *w)
{
	pthread_mutex_lock(&w->done.m);
	while (!w->done.set)
		pthread_cond_wait(&w->done.c, &w->done.m);
	pthread_mutex_unlock(&w->done.m);
	return w->result; /* not a race? possible: events of one struct are one signal */
}

int main(void)
{
	struct worker *w = calloc(1, sizeof *w);
	pthread_t t;

	pthread_mutex_init(&w->started.m, NULL);
	pthread_cond_init(&w->started.c, NULL);
	pthread_mutex_init(&w->done.m, NULL);
	pthread_cond_init(&w->done.c, NULL);
	if (pthread_create(&t, NULL, run, w))
		return 1;
	pthread_detach(t);
	pthread_mutex_lock(&w->started.m);
	while (!w->started.set)
		pthread_cond_wait(&w->started.c, &w->started.m);
	pthread_mutex_unlock(&w->started.m);
	return result_of(w);
}
