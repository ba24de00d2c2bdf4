/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A model of store buffering: everything but one read is in atomic sections. */
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern _Bool __VERIFIER_nondet_bool(void);

int x, y, r1, r2;
_Bool x_buffered;
int x_new;

void *p0(void *arg)
{
	(void)arg;
	__VERIFIER_atomic_begin();
	x_buffered = 1;
	x_new = 1;
	__VERIFIER_atomic_end();
	__VERIFIER_atomic_begin();
	r1 = y;
	if (x_buffered && __VERIFIER_nondet_bool())
		x = x_new; /* race */
	__VERIFIER_atomic_end();
	return 0;
}

void *p1(void *arg)
{
	(void)arg;
	__VERIFIER_atomic_begin();
	y = 1;
	__VERIFIER_atomic_end();
	r2 = x; /* race */
	return 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, p0, 0);
	pthread_create(&b, 0, p1, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return r1 + r2;
}
