/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A transfer changes each account under the account's own lock. */
#include <pthread.h>
#include <stdlib.h>

struct account {
	pthread_mutex_t lock;
	long balance;
};
static struct account *accounts[10];

static void transfer(struct account *from, struct account *to, long n)
{
	pthread_mutex_lock(&from->lock);
	from->balance -= n;
	pthread_mutex_unlock(&from->lock);
	pthread_mutex_lock(&to->lock);
	to->balance += n;
	pthread_mutex_unlock(&to->lock);
}

static void *work(void *arg)
{
	for (int i = 0; i < 1000; i++)
		transfer(accounts[rand() % 10], accounts[rand() % 10], 1);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < 10; i++) {
		accounts[i] = malloc(sizeof *accounts[i]);
		pthread_mutex_init(&accounts[i]->lock, NULL);
		accounts[i]->balance = 100;
	}
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
