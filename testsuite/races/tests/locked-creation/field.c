/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is in what the thread is given. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct worker {
	pthread_mutex_t m;
	pthread_t t;
	int id, state;
};

static void *run(void *arg)
{
	struct worker *w = arg;

	pthread_mutex_lock(&w->m);
	pthread_mutex_unlock(&w->m);
	w->state = w->id;
	return NULL;
}

static void start(struct worker *w, int id)
{
	pthread_mutex_init(&w->m, NULL);
	pthread_mutex_lock(&w->m);
	if (!pthread_create(&w->t, NULL, run, w))
		w->id = id;
	pthread_mutex_unlock(&w->m);
}

int main(void)
{
	struct worker *w = calloc(1, sizeof *w);

	start(w, 4);
	pthread_join(w->t, NULL);
	return w->state;
}
