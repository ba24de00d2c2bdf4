/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Transfers lock both accounts, in the order of their numbers. */
#include <pthread.h>

#define N 4

static struct account {
	int id;
	pthread_mutex_t m;
	long balance;
} bank[N];

static void transfer(struct account *from, struct account *to, long n)
{
	struct account *first = from->id < to->id ? from : to;
	struct account *second = from->id < to->id ? to : from;

	pthread_mutex_lock(&first->m);
	pthread_mutex_lock(&second->m);
	from->balance -= n;
	to->balance += n;
	pthread_mutex_unlock(&second->m);
	pthread_mutex_unlock(&first->m);
}

static void *run(void *arg)
{
	int k = *(int *)arg;

	for (int i = 0; i < 100; i++)
		transfer(&bank[k], &bank[(k + 1) % N], 1);
	return NULL;
}

int main(void)
{
	pthread_t t[N];
	int id[N];

	for (int i = 0; i < N; i++) {
		bank[i].id = id[i] = i;
		bank[i].balance = 100;
		pthread_mutex_init(&bank[i].m, NULL);
	}
	for (int i = 0; i < N; i++)
		pthread_create(&t[i], NULL, run, &id[i]);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
