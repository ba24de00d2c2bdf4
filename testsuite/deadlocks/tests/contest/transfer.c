/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
typedef struct account {
	int id;
	long balance;
	pthread_mutex_t lock;
} account;
static account *accounts[10];
static int transfer(account *from, account *to, long amount)
{
	int ok = 0;
	pthread_mutex_lock(&from->lock);
	pthread_mutex_lock(&to->lock); /* deadlock possible */
	if (from->balance >= amount) {
		from->balance -= amount;
		to->balance += amount;
		ok = 1;
	}
	pthread_mutex_unlock(&to->lock);
	pthread_mutex_unlock(&from->lock);
	return ok;
}
static void *teller(void *arg)
{
	unsigned seed = (unsigned)(long)arg;
	for (int i = 0; i < 1000; i++) {
		int a = rand_r(&seed) % 10, b = rand_r(&seed) % 10;
		if (a != b)
			transfer(accounts[a], accounts[b], 10);
	}
	return NULL;
}
int main(void)
{
	pthread_t t[4];
	for (int i = 0; i < 10; i++) {
		accounts[i] = malloc(sizeof(account));
		accounts[i]->id = i;
		accounts[i]->balance = 100;
		pthread_mutex_init(&accounts[i]->lock, NULL);
	}
	for (long i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, teller, (void *)i);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
