/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Automatic variables of a function that several threads run. */
#include <pthread.h>
#include <stdio.h>

static void swap(int *a, int *b)
{
	int t = *a;

	*a = *b;
	*b = t;
}

static void *gcd(void *arg)
{
	int a = 1071, b = 462 + (int)(long)arg;

	while (b) {
		a %= b;
		swap(&a, &b);
	}
	return (void *)(long)a;
}

int main(void)
{
	pthread_t t[2];
	void *r[2];

	for (long i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, gcd, (void *)i);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], &r[i]); /* equivalent: the result comes from the join */
	printf("%ld %ld\n", (long)r[0], (long)r[1]);
	return 0;
}
