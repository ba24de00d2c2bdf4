/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any two elements of an array that was allocated, in any order. */
#include <pthread.h>
#include <stdlib.h>

struct account {
	int id, balance;
	pthread_mutex_t lock;
};
static struct account *accounts;

static void transfer(struct account *from, struct account *to)
{
	pthread_mutex_lock(&from->lock);
	pthread_mutex_lock(&to->lock); /* deadlock */
	from->balance--;
	to->balance++;
	pthread_mutex_unlock(&to->lock);
	pthread_mutex_unlock(&from->lock);
}

static void *work(void *arg)
{
	unsigned seed = *(unsigned *)arg;
	int a = rand_r(&seed) % 8, b = rand_r(&seed) % 8;

	if (a != b)
		transfer(&accounts[a], &accounts[b]);
	return arg;
}

int main(void)
{
	unsigned s = 1;
	pthread_t t, u;
	int i;

	accounts = calloc(8, sizeof *accounts);
	for (i = 0; i < 8; i++) {
		accounts[i].id = i;
		pthread_mutex_init(&accounts[i].lock, NULL);
	}
	pthread_create(&t, NULL, work, &s);
	pthread_create(&u, NULL, work, &s);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
