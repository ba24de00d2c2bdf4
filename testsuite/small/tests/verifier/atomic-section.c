/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Everything is accessed in atomic sections. */
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

int x;

void *run(void *arg)
{
	(void)arg;
	__VERIFIER_atomic_begin();
	x++;
	__VERIFIER_atomic_end();
	return 0;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, run, 0);
	pthread_create(&u, 0, run, 0);
	__VERIFIER_atomic_begin();
	x--;
	__VERIFIER_atomic_end();
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
