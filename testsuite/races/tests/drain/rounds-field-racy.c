/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same, of a pool that is allocated. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct pool {
	pthread_mutex_t lock;
	pthread_cond_t go, done;
	unsigned long round;
	int busy, quit, n;
	void (*body)(double *, int);
	double *v;
	pthread_t *threads;
};

struct seat {
	struct pool *pool;
	int number;
};

static void square(double *v, int i)
{
	v[i] = v[i] * v[i]; /* race: v */
}

static void *worker(void *arg)
{
	struct seat *seat = arg;
	struct pool *p = seat->pool;
	unsigned long seen = 0;

	for (;;) {
		pthread_mutex_lock(&p->lock);
		while (p->round == seen && !p->quit)
			pthread_cond_wait(&p->go, &p->lock);
		if (p->quit)
			break;
		seen = p->round;
		pthread_mutex_unlock(&p->lock);
		p->body(p->v, seat->number); /* race: body */
		pthread_mutex_lock(&p->lock);
		p->busy--;
		if (!p->busy)
			pthread_cond_signal(&p->done);
		pthread_mutex_unlock(&p->lock);
	}
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

static void run(struct pool *p, void (*body)(double *, int))
{
	pthread_mutex_lock(&p->lock);
	p->body = body; /* race: body */
	p->round++;
	p->busy = p->n;
	pthread_cond_broadcast(&p->go);
	pthread_mutex_unlock(&p->lock);
}

int main(int argc, char **argv)
{
	struct pool *p = calloc(1, sizeof *p);
	struct seat *seats;

	(void)argv;
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->go, NULL);
	pthread_cond_init(&p->done, NULL);
	p->n = argc + 1;
	p->v = calloc(p->n, sizeof *p->v);
	p->threads = calloc(p->n, sizeof *p->threads);
	seats = calloc(p->n, sizeof *seats);
	for (int i = 0; i < p->n; i++) {
		seats[i] = (struct seat){ p, i };
		pthread_create(&p->threads[i], NULL, worker, &seats[i]);
	}
	for (int k = 0; k < 10; k++) {
		run(p, square);
		for (int i = 0; i < p->n; i++)
			p->v[i] += k; /* race: v */
	}
	pthread_mutex_lock(&p->lock);
	p->quit = 1;
	pthread_cond_broadcast(&p->go);
	pthread_mutex_unlock(&p->lock);
	for (int i = 0; i < p->n; i++)
		pthread_join(p->threads[i], NULL);
	printf("%g\n", p->v[0]);
	return 0;
}
