/* SPDX-License-Identifier: GPL-3.0-or-later */
/* a ticket counter in atomic sections of the verifier */
#include <pthread.h>
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern void __VERIFIER_assert(int);
static int tickets, served;
static int draw(void)
{
	int t;
	__VERIFIER_atomic_begin();
	t = tickets++;
	__VERIFIER_atomic_end();
	return t;
}
static void *customer(void *arg)
{
	for (int i = 0; i < 20; i++) {
		int mine = draw();
		int done;
		done = served >= mine;	/* race */
		if (done)
			break;
	}
	return 0;
}
static void *clerk(void *arg)
{
	for (int i = 0; i < 20; i++) {
		__VERIFIER_atomic_begin();
		if (served < tickets)
			served++;	/* race */
		__VERIFIER_atomic_end();
	}
	return 0;
}
int main(void)
{
	pthread_t a, b, c;
	pthread_create(&a, 0, customer, 0);
	pthread_create(&b, 0, customer, 0);
	pthread_create(&c, 0, clerk, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	pthread_join(c, 0);
	return served > tickets;
}
