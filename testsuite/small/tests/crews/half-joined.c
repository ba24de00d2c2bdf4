/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* known false alarm: that there is one thread of each is what the wrapper is told */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static long produced, consumed;

static void *produce(void *a) { for (int i = 0; i < 100; i++) produced++; return a; }
static void *consume(void *a) { for (int i = 0; i < 100; i++) consumed++; return a; }

struct workers {
	pthread_t *prod, *cons;
	int nprod, ncons;
};

static int begin(pthread_t **t, int n, void *(*fn)(void *))
{
	*t = calloc(n, sizeof **t);
	for (int i = 0; i < n; i++)
		if (pthread_create(&(*t)[i], NULL, fn, NULL))
			return i;
	return n;
}

static void end(pthread_t *t, int n)
{
	for (int i = 0; i < n; i++)
		pthread_join(t[i], NULL);
	free(t);
}

int main(void)
{
	struct workers w;

	w.nprod = begin(&w.prod, 1, produce);
	w.ncons = begin(&w.cons, 1, consume);
	end(w.prod, w.nprod);
	printf("%ld\n", produced);
	end(w.cons, w.ncons);
	printf("%ld\n", consumed);
	return 0;
}
