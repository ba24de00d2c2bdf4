/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct ctx {
	int nthreads;
	pthread_mutex_t m;
	long done;
	long items;
};

static void account(struct ctx *x, long n)
{
	if (x->nthreads > 1)
		pthread_mutex_lock(&x->m);
	x->done += n; /* race */
	if (x->nthreads > 1)
		pthread_mutex_unlock(&x->m);
}

static void *work(void *arg)
{
	struct ctx *x = arg;

	for (long i = 0; i < x->items; i++)
		account(x, i);
	return NULL;
}

static void run(struct ctx *x)
{
	pthread_t *t;

	if (x->nthreads <= 1) {
		work(x);
		return;
	}
	t = calloc(x->nthreads, sizeof *t);
	for (int i = 0; i < x->nthreads; i++)
		pthread_create(&t[i], NULL, work, x);
	x->done++; /* race */
	for (int i = 0; i < x->nthreads; i++)
		pthread_join(t[i], NULL);
	free(t);
}

int main(int argc, char **argv)
{
	struct ctx x = { .nthreads = argc > 1 ? atoi(argv[1]) : 1, .m = PTHREAD_MUTEX_INITIALIZER, .items = 1000 };

	run(&x);
	printf("%ld\n", x.done);
	return 0;
}
