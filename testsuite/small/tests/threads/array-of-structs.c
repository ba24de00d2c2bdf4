/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The handle and the datum of each thread in one allocated array. */
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct thread {
	pthread_t tid;
	int datum;
};

static void *run(void *arg)
{
	struct thread *t = arg;

	t->datum = t->datum / 2;
	return NULL;
}

int main(void)
{
	unsigned n = __VERIFIER_nondet_int() & 7;
	struct thread *threads = malloc(n * sizeof *threads);

	for (unsigned i = 0; i < n; i++) {
		threads[i].datum = __VERIFIER_nondet_int();
		pthread_create(&threads[i].tid, NULL, run, &threads[i]);
	}
	for (unsigned i = 0; i < n; i++) {
		pthread_join(threads[i].tid, NULL);
		threads[i].datum++;
	}
	free(threads);
	return 0;
}
