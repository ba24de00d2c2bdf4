/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An object goes into the list before its field is set.
 *
 * told: order-lost 'item.key'
 */
#include <pthread.h>
#include <stdlib.h>

struct item { struct item *next; int key; };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct item *head;

static void *putter(void *arg)
{
	struct item *item = calloc(1, sizeof *item);

#ifndef CHANGED
	item->key = 42;
#endif
	pthread_mutex_lock(&lock);
	item->next = head;
	head = item;
	pthread_mutex_unlock(&lock);
#ifdef CHANGED
	item->key = 42;
#endif
	return arg;
}

static void *looker(void *arg)
{
	struct item *item;
	int found = 0;

	pthread_mutex_lock(&lock);
	for (item = head; item; item = item->next)
		found |= item->key == 42;
	pthread_mutex_unlock(&lock);
	return found ? arg : 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, putter, 0);
	pthread_create(&b, 0, looker, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
