/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Sections that verification tools run at once: begin and end, or a whole function. */
#include <pthread.h>

void __VERIFIER_atomic_begin(void) {}
void __VERIFIER_atomic_end(void) {}

static int money, trips;

static void __VERIFIER_atomic_pay(int amount)
{
	money += amount;
	if (money > 100)
		return;
	trips++;
}

static void *rider(void *arg)
{
	(void)arg;
	__VERIFIER_atomic_pay(3);
	__VERIFIER_atomic_begin();
	trips = trips + money;
	__VERIFIER_atomic_end();
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, rider, NULL);
	__VERIFIER_atomic_begin();
	money--;
	__VERIFIER_atomic_end();
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return trips;
}
