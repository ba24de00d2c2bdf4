/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
typedef struct account {
	unsigned id;
	double balance;
	pthread_mutex_t mutex;
} account_t;
typedef struct { account_t *from, *to; double amount; } order_t;
static account_t *account_open(unsigned id, double balance)
{
	account_t *a = malloc(sizeof(*a));
	if (a) {
		a->id = id;
		a->balance = balance;
		pthread_mutex_init(&a->mutex, NULL);
	}
	return a;
}
static void transfer(account_t *from, account_t *to, double amount)
{
	account_t *first = from, *second = to;
	pthread_mutex_lock(&first->mutex);
	pthread_mutex_lock(&second->mutex); /* deadlock */
	if (from->balance >= amount) {
		from->balance -= amount;
		to->balance += amount;
	}
	pthread_mutex_unlock(&second->mutex);
	pthread_mutex_unlock(&first->mutex);
}
static void *run(void *arg)
{
	order_t *o = arg;
	transfer(o->from, o->to, o->amount);
	return NULL;
}
int main(void)
{
	pthread_t t1, t2;
	account_t *a = account_open(1, 100), *b = account_open(2, 50);
	if (!a || !b)
		return 1;
	order_t there = { a, b, 10 }, back = { b, a, 20 };
	pthread_create(&t1, NULL, run, &there);
	pthread_create(&t2, NULL, run, &back);
	pthread_join(t1, NULL);
	pthread_join(t2, NULL);
	free(a);
	free(b);
	return 0;
}
