/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The audit adds up balances without the locks. */
#include <pthread.h>
#include <stdio.h>

#define N 4

static struct account {
	pthread_mutex_t m;
	long balance;
} bank[N];

static void *deposit(void *arg)
{
	struct account *a = arg;

	pthread_mutex_lock(&a->m);
	a->balance += 10; /* race */
	pthread_mutex_unlock(&a->m);
	return NULL;
}

static long audit(void)
{
	long sum = 0;

	for (int i = 0; i < N; i++)
		sum += bank[i].balance; /* race */
	return sum;
}

int main(void)
{
	pthread_t t[N];

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&bank[i].m, NULL);
	for (int i = 0; i < N; i++)
		pthread_create(&t[i], NULL, deposit, &bank[i]);
	printf("%ld\n", audit());
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
