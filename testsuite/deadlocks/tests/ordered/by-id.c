/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct account {
	int id;
	pthread_mutex_t lock;
	long balance;
};

static void transfer(struct account *from, struct account *to, long amount)
{
	struct account *first = from, *second = to;

	if (from->id > to->id) {
		first = to;
		second = from;
	}
	pthread_mutex_lock(&first->lock);
	pthread_mutex_lock(&second->lock);
	from->balance -= amount; /* not a race? possible: both locks are held, in one of two orders */
	to->balance += amount; /* not a race? possible: see there */
	pthread_mutex_unlock(&second->lock);
	pthread_mutex_unlock(&first->lock);
}

static struct account *a, *b;

static struct account *make(int id)
{
	struct account *n = malloc(sizeof(*n));

	n->id = id;
	n->balance = 100;
	pthread_mutex_init(&n->lock, NULL);
	return n;
}

static void *one(void *arg) { transfer(a, b, 5); return arg; }
static void *two(void *arg) { transfer(b, a, 7); return arg; }

int main(void)
{
	pthread_t t, u;

	a = make(1);
	b = make(2);
	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
