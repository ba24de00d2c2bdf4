/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An array of unknown values is summed by one thread, its length set by an atomic section. */
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern void abort(void);

static int *a, n, sum;

static int *fresh(int size)
{
	int *p;

	if (size < 0)
		abort();
	p = malloc(sizeof(int) * (size_t)(size + 1));
	for (int i = 0; i < size; i++)
		p[i] = __VERIFIER_nondet_int();
	return p;
}

static void *adder(void *arg)
{
	int i = 0;

	(void)arg;
	while (i < n) {
		__VERIFIER_atomic_begin();
		sum += a[i];
		__VERIFIER_atomic_end();
		i++;
	}
	return 0;
}

int main(void)
{
	pthread_t t1, t2;

	n = __VERIFIER_nondet_int();
	a = fresh(n);
	pthread_create(&t1, 0, adder, 0);
	pthread_create(&t2, 0, adder, 0);
	pthread_join(t1, 0);
	pthread_join(t2, 0);
	return sum;
}
