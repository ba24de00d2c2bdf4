/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A section that runs at once against an access outside of any. */
#include <pthread.h>

void __VERIFIER_atomic_begin(void) {}
void __VERIFIER_atomic_end(void) {}

static int money, trips;

static void __VERIFIER_atomic_pay(int amount)
{
	money += amount; /* race: money */
}

static void *rider(void *arg)
{
	(void)arg;
	__VERIFIER_atomic_pay(3);
	money--; /* race: money */
	__VERIFIER_atomic_begin();
	trips++; /* race: trips */
	__VERIFIER_atomic_end();
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, rider, NULL);
	__VERIFIER_atomic_begin();
	__VERIFIER_atomic_end();
	trips--; /* race: trips */
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return trips;
}
