/* SPDX-License-Identifier: GPL-3.0-or-later */
/* So it has, and looks first. */
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

	w->state = w->id; /* race: id */
	pthread_mutex_lock(&w->m);
	pthread_mutex_unlock(&w->m);
	return NULL;
}

static void start(struct worker *w, int id)
{
	pthread_mutex_init(&w->m, NULL);
	pthread_mutex_lock(&w->m);
	if (!pthread_create(&w->t, NULL, run, w))
		w->id = id; /* race: id */
	pthread_mutex_unlock(&w->m);
}

int main(void)
{
	struct worker *w[3];
	int i, sum = 0;

	for (i = 0; i < 3; i++) {
		w[i] = calloc(1, sizeof *w[i]);
		start(w[i], i);
	}
	for (i = 0; i < 3; i++) {
		pthread_join(w[i]->t, NULL);
		sum += w[i]->state;
	}
	return sum;
}
