/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two locks that only the workers' pointers know, in one order. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct worker {
	pthread_mutex_t *first, *second;
	pthread_t thread;
	int done;
};

static void *run(void *arg)
{
	struct worker *w = arg;

	pthread_mutex_lock(w->first);
	pthread_mutex_lock(w->second);
	w->done = 1;
	pthread_mutex_unlock(w->second);
	pthread_mutex_unlock(w->first);
	return NULL;
}

int main(void)
{
	pthread_mutex_t *a = malloc(sizeof *a), *b = malloc(sizeof *b);
	struct worker *w = calloc(1, sizeof *w), *v = calloc(1, sizeof *v);

	pthread_mutex_init(a, NULL);
	pthread_mutex_init(b, NULL);
	w->first = a;
	w->second = b;
	v->first = a;
	v->second = b;
	pthread_create(&w->thread, NULL, run, w);
	pthread_create(&v->thread, NULL, run, v);
	pthread_join(w->thread, NULL);
	pthread_join(v->thread, NULL);
	return 0;
}
