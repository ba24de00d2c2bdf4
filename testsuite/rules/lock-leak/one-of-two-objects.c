/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct resource {
	int id;
	pthread_mutex_t lock;
};

static struct resource all[3] = {
	{ 0, PTHREAD_MUTEX_INITIALIZER }, { 1, PTHREAD_MUTEX_INITIALIZER }, { 2, PTHREAD_MUTEX_INITIALIZER }
};
static int moves;

static void move_up(struct resource *x, struct resource *y)
{
	struct resource *low = x->id < y->id ? x : y, *high = x->id < y->id ? y : x;

	pthread_mutex_lock(&low->lock);
	pthread_mutex_lock(&high->lock);
	__atomic_add_fetch(&moves, 1, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&high->lock);
} /* lock-leak */

static void move_down(struct resource *x, struct resource *y)
{
	struct resource *first = x, *second = y;

	if (x->id > y->id) {
		first = y;
		second = x;
	}
	pthread_mutex_lock(&first->lock);
	pthread_mutex_lock(&second->lock);
	__atomic_add_fetch(&moves, 1, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&second->lock);
	pthread_mutex_unlock(&first->lock);
}

static void *one(void *arg) { move_up(&all[0], &all[2]); move_up(&all[1], &all[0]); return arg; }
static void *two(void *arg) { move_down(&all[0], &all[2]); move_down(&all[1], &all[0]); return arg; }

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
