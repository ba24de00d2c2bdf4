/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Dekker's algorithm; all accesses of flags are in atomic sections. */
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int want[2], turn, x;

static int get(int *p)
{
	int v;

	__VERIFIER_atomic_begin();
	v = *p;
	__VERIFIER_atomic_end();
	return v;
}

static void set(int *p, int v)
{
	__VERIFIER_atomic_begin();
	*p = v;
	__VERIFIER_atomic_end();
}

static void critical(int me)
{
	set(&want[me], 1);
	while (get(&want[!me])) {
		if (get(&turn) != me) {
			set(&want[me], 0);
			while (get(&turn) != me)
				;
			set(&want[me], 1);
		}
	}
	x++;
	set(&turn, !me);
	set(&want[me], 0);
}

static void *run(void *arg)
{
	(void)arg;
	critical(1);
	return 0;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, 0, run, 0);
	critical(0);
	pthread_join(t, 0);
	return x;
}
