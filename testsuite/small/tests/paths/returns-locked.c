/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The function returns with the lock held when it returns non-null. */
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct item {
	pthread_mutex_t m;
	int alive, n;
} item = {PTHREAD_MUTEX_INITIALIZER, 1, 0};

static struct item *get(void)
{
	pthread_mutex_lock(&item.m);
	if (!item.alive) {
		pthread_mutex_unlock(&item.m);
		return NULL;
	}
	return &item;
}

static void put(struct item *i)
{
	pthread_mutex_unlock(&i->m);
}

static void *run(void *arg)
{
	struct item *i = get();

	(void)arg;
	if (!i)
		return NULL;
	i->n++;
	if (__VERIFIER_nondet_int())
		i->alive = 0;
	put(i);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return item.n;
}
