/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdint.h>

struct account {
	pthread_mutex_t lock;
	long balance;
};

static struct account accounts[10];

static void lock_pair(struct account *x, struct account *y)
{
	if ((uintptr_t)x < (uintptr_t)y) {
		pthread_mutex_lock(&x->lock);
		pthread_mutex_lock(&y->lock);
	} else {
		pthread_mutex_lock(&y->lock);
		pthread_mutex_lock(&x->lock);
	}
}

static int transfer(int from, int to, long amount)
{
	struct account *x = &accounts[from], *y = &accounts[to];

	if (from == to)
		return -1;
	lock_pair(x, y);
	x->balance -= amount;
	y->balance += amount;
	pthread_mutex_unlock(&x->lock);
	pthread_mutex_unlock(&y->lock);
	return 0;
}

static void *run(void *arg)
{
	unsigned seed = (unsigned)(uintptr_t)arg;

	for (int i = 0; i < 100; i++) {
		seed = seed * 1103515245 + 12345;
		transfer(seed % 10, (seed >> 8) % 10, 1);
	}
	return NULL;
}

int main(void)
{
	pthread_t t[3];

	for (int i = 0; i < 10; i++)
		pthread_mutex_init(&accounts[i].lock, NULL);
	for (uintptr_t i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, run, (void *)i);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
