/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The threads share an array; the second writes elements that the first reads. */
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int *a, n, top;

static void *pusher(void *arg)
{
	(void)arg;
	while (n > 0 && __VERIFIER_nondet_int()) {
		int slot;

		__VERIFIER_atomic_begin();
		slot = top < n - 1 ? top++ : top;
		__VERIFIER_atomic_end();
		a[slot] = 1; /* race */
	}
	return 0;
}

static void *reader(void *arg)
{
	int last = 0;

	(void)arg;
	if (n > 0) {
		__VERIFIER_atomic_begin();
		last = a[top]; /* race */
		__VERIFIER_atomic_end();
	}
	return last ? &top : 0;
}

int main(void)
{
	pthread_t t1, t2;

	n = __VERIFIER_nondet_int() & 7;
	a = calloc(n + 1, sizeof *a);
	pthread_create(&t1, 0, pusher, 0);
	pthread_create(&t2, 0, reader, 0);
	pthread_join(t1, 0);
	pthread_join(t2, 0);
	return 0;
}
