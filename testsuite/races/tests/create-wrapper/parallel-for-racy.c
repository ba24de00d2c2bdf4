/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The body adds to one sum. */
#include <pthread.h>
#include <stdlib.h>

typedef void (*body_fn)(int from, int to, int part, void *ctx);

struct part {
	pthread_t thread;
	int from, to, number;
	body_fn body;
	void *ctx;
	int started;
};

static void *run_part(void *arg)
{
	struct part *p = arg;

	p->body(p->from, p->to, p->number, p->ctx);
	return NULL;
}

static void parallel_for(int n, int nparts, body_fn body, void *ctx)
{
	struct part *parts = calloc(nparts, sizeof *parts);
	int i, chunk = (n + nparts - 1) / nparts;

	for (i = 0; i < nparts; i++) {
		struct part *p = &parts[i];

		p->from = i * chunk;
		p->to = (i + 1) * chunk < n ? (i + 1) * chunk : n;
		p->number = i;
		p->body = body;
		p->ctx = ctx;
		if (i == nparts - 1 || pthread_create(&p->thread, NULL, run_part, p))
			run_part(p);
		else
			p->started = 1;
	}
	for (i = 0; i < nparts; i++)
		if (parts[i].started)
			pthread_join(parts[i].thread, NULL);
	free(parts);
}

struct dot {
	const double *a, *b;
	double *partial;
	double total;
};

static void dot_body(int from, int to, int part, void *ctx)
{
	struct dot *d = ctx;
	double s = 0;
	int i;

	for (i = from; i < to; i++)
		s += d->a[i] * d->b[i];
	d->partial[part] = s; /* not a race? possible: parts by number */
	d->total += s; /* race: total */
}

struct scale {
	double *v;
	double by;
};

static void scale_body(int from, int to, int part, void *ctx)
{
	struct scale *s = ctx;
	int i;

	(void)part;
	for (i = from; i < to; i++)
		s->v[i] *= s->by; /* not a race? possible: parts by number */
}

int main(void)
{
	static double a[1000], b[1000], partial[4];
	struct scale sc = { a, 0.5 };
	struct dot d = { a, b, partial, 0 };
	int i;

	for (i = 0; i < 1000; i++)
		a[i] = b[i] = i;
	parallel_for(1000, 4, scale_body, &sc);
	parallel_for(1000, 4, dot_body, &d);
	return d.total < 1;
}
