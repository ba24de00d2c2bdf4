/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

struct account {
	pthread_mutex_t lock;
	long balance;
};

static struct account *accounts[10];

static void lock_two(struct account *a, struct account *b)
{
	if ((uintptr_t)a < (uintptr_t)b) {
		pthread_mutex_lock(&a->lock);
		pthread_mutex_lock(&b->lock);
	} else {
		pthread_mutex_lock(&b->lock);
		pthread_mutex_lock(&a->lock);
	}
}

static void transfer(struct account *from, struct account *to, long amount)
{
	if (from == to)
		return;
	lock_two(from, to);
	if (from->balance >= amount) {
		from->balance -= amount;
		to->balance += amount;
	}
	pthread_mutex_unlock(&from->lock);
	pthread_mutex_unlock(&to->lock);
}

static void *teller(void *arg)
{
	unsigned seed = (unsigned)(uintptr_t)arg;
	int i;

	for (i = 0; i < 1000; i++)
		transfer(accounts[rand_r(&seed) % 10], accounts[rand_r(&seed) % 10], 7);
	return NULL;
}

int main(void)
{
	pthread_t t[4];
	int i;

	for (i = 0; i < 10; i++) {
		accounts[i] = calloc(1, sizeof(*accounts[i]));
		if (!accounts[i])
			return 1;
		pthread_mutex_init(&accounts[i]->lock, NULL);
		accounts[i]->balance = 1000;
	}
	for (i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, teller, (void *)(uintptr_t)i);
	for (i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
