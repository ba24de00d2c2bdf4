/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The result is read when the thread has ended. */
#include <pthread.h>
#include <stdio.h>

static unsigned long primes;

static void *sieve(void *arg)
{
	unsigned limit = *(unsigned *)arg;

	for (unsigned n = 2; n < limit; n++) {
		unsigned d = 2;

		while (d * d <= n && n % d)
			d++;
		if (d * d > n)
			primes++;
	}
	return NULL;
}

int main(void)
{
	unsigned limit = 1000;
	pthread_t t;

	if (pthread_create(&t, NULL, sieve, &limit))
		return 1;
	pthread_join(t, NULL);
	printf("%lu\n", primes);
	return 0;
}
