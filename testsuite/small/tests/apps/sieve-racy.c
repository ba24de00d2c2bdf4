/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several threads cross out multiples in one array. */
#include <pthread.h>

#define MAX 1000

static char composite[MAX];
static int next_base = 2;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *strike(void *arg)
{
	(void)arg;
	for (;;) {
		int base;

		pthread_mutex_lock(&m);
		base = next_base++;
		pthread_mutex_unlock(&m);
		if (base * base >= MAX)
			return NULL;
		if (composite[base]) /* race possible */
			continue;
		for (int i = base * base; i < MAX; i += base)
			composite[i] = 1; /* race possible */
	}
}

int main(void)
{
	pthread_t t[3];
	int primes = 0;

	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, strike, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	for (int i = 2; i < MAX; i++)
		primes += !composite[i];
	return primes;
}
