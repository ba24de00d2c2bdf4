/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two fields are set in the other order, both before the object goes into the list.
 *
 * told: nothing
 */
#include <pthread.h>
#include <stdlib.h>

struct item { struct item *next; int key, value; };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct item *head;

static void *putter(void *arg)
{
	struct item *item = calloc(1, sizeof *item);

#ifdef CHANGED
	item->value = 1;
	item->key = 42;
#else
	item->key = 42;
	item->value = 1;
#endif
	pthread_mutex_lock(&lock);
	item->next = head;
	head = item;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *looker(void *arg)
{
	struct item *item;
	int found = 0;

	pthread_mutex_lock(&lock);
	for (item = head; item; item = item->next)
		found |= item->key == 42 && item->value;
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
