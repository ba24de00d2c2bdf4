/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>

#define N 10

static struct account {
	pthread_mutex_t lock;
	long balance;
} accounts[N];

static void transfer(int from, int to, long amount)
{
	pthread_mutex_lock(&accounts[from].lock);
	pthread_mutex_lock(&accounts[to].lock); /* deadlock */
	if (accounts[from].balance < amount)
		amount = accounts[from].balance;
	accounts[from].balance -= amount;
	accounts[to].balance += amount;
	pthread_mutex_unlock(&accounts[to].lock);
	pthread_mutex_unlock(&accounts[from].lock);
}

static void *clerk(void *arg)
{
	int from = rand() % N, to = rand() % N;

	if (from != to)
		transfer(from, to, 1);
	return arg;
}

int main(void)
{
	pthread_t t[4];
	int i;

	for (i = 0; i < N; i++)
		pthread_mutex_init(&accounts[i].lock, 0);
	for (i = 0; i < 4; i++)
		pthread_create(&t[i], 0, clerk, 0);
	for (i = 0; i < 4; i++)
		pthread_join(t[i], 0);
	return 0;
}
