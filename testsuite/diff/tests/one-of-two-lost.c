/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An access under both locks and, for another caller, under one of them: what is told is the lock that was lost, and nothing
 * of the other one.
 *
 * told: lock-lost takes 'order' away from 4 accesses of 'item.uses', 'items' in evict()
 * line: - pthread_mutex_lock(&order);
 */
#include <pthread.h>
#include <stdlib.h>

struct item { int uses; unsigned hash; struct item *next; };
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t *locks;
static unsigned mask = 15;
static struct item *items;

static void *item_trylock(unsigned hash)
{
	pthread_mutex_t *lock = &locks[hash & mask];

	return pthread_mutex_trylock(lock) ? NULL : lock;
}

static void item_unlock(void *lock)
{
	pthread_mutex_unlock(lock);
}

static void use(struct item *item, int n)
{
	item->uses += n;
}

static void evict(void)
{
	struct item *item;
	void *lock = NULL;

#ifndef CHANGED
	pthread_mutex_lock(&order);
#endif
	for (item = items; item; item = item->next) {
		if ((lock = item_trylock(item->hash)) == NULL)
			continue;
		if (item->uses == 1) {
			item_unlock(lock);
			continue;
		}
		use(item, -1);
		break;
	}
#ifndef CHANGED
	pthread_mutex_unlock(&order);
#endif
	if (lock)
		item_unlock(lock);
}

static void touch(void)
{
	pthread_mutex_lock(&order);
	if (items)
		use(items, 1);
	pthread_mutex_unlock(&order);
}

static void *worker(void *arg)
{
	evict();
	touch();
	return arg;
}

int main(void)
{
	pthread_t a, b;
	int i;

	locks = calloc(mask + 1, sizeof *locks);
	for (i = 0; i < 10; i++) {
		struct item *item = calloc(1, sizeof *item);

		item->hash = (unsigned)rand();
		item->next = items;
		items = item;
	}
	pthread_create(&a, 0, worker, 0);
	pthread_create(&b, 0, worker, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
