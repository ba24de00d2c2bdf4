/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of two elements of an array each is accessed under its lock, by another name, too. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

static struct account {
	pthread_mutex_t lock;
	long balance;
} accounts[10];

static void transfer(unsigned from, unsigned to, long amount)
{
	struct account *other = &accounts[to];
	unsigned same = from;

	pthread_mutex_lock(&accounts[from].lock);
	accounts[same].balance -= amount;
	pthread_mutex_unlock(&accounts[from].lock);
	pthread_mutex_lock(&other->lock);
	accounts[to].balance += amount;
	pthread_mutex_unlock(&other->lock);
}

static void *teller(void *arg)
{
	unsigned seed = *(unsigned *)arg;
	int i;

	for (i = 0; i < 1000; i++)
		transfer((unsigned)rand_r(&seed) % 10, (unsigned)rand_r(&seed) % 10, 5);
	return NULL;
}

int main(void)
{
	unsigned seeds[4] = { 1, 2, 3, 4 };
	pthread_t tellers[4];
	int i;

	for (i = 0; i < 10; i++)
		pthread_mutex_init(&accounts[i].lock, NULL);
	for (i = 0; i < 4; i++)
		pthread_create(&tellers[i], NULL, teller, &seeds[i]);
	for (i = 0; i < 4; i++)
		pthread_join(tellers[i], NULL);
	return 0;
}
