/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
#include <stdio.h>
#define N 10
typedef struct { int balance; pthread_mutex_t mtx; } account_t;
account_t accounts[N];
static void transfer(int from, int to, int amount)
{
	int first = from;
	int second = to;
	if (from == to)
		return;
	pthread_mutex_lock(&accounts[first].mtx);
	pthread_mutex_lock(&accounts[second].mtx); /* deadlock */
	if (accounts[from].balance >= amount) {
		accounts[from].balance -= amount;
		accounts[to].balance += amount;
	}
	pthread_mutex_unlock(&accounts[second].mtx);
	pthread_mutex_unlock(&accounts[first].mtx);
}
void *client(void *arg)
{
	unsigned seed = (unsigned)(long)arg;
	for (int i = 0; i < 1000; i++)
		transfer(rand_r(&seed) % N, rand_r(&seed) % N, 5);
	return NULL;
}
int main(void)
{
	pthread_t th[4];
	for (int i = 0; i < N; i++) {
		accounts[i].balance = 100;
		pthread_mutex_init(&accounts[i].mtx, NULL);
	}
	for (long i = 0; i < 4; i++)
		pthread_create(&th[i], NULL, client, (void *)i);
	for (int i = 0; i < 4; i++)
		pthread_join(th[i], NULL);
	int sum = 0;
	for (int i = 0; i < N; i++)
		sum += accounts[i].balance;
	printf("%d\n", sum);
	return 0;
}
