/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An element of a list is used after the lock was released.
 *
 * told: lock-lost takes 'lock' away from
 */
#include <pthread.h>
#include <stdlib.h>

struct item { struct item *next; int hits; };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct item *head;

static struct item *find(void)
{
	return head;
}

static void *user(void *arg)
{
	struct item *item;

	pthread_mutex_lock(&lock);
	item = find();
#ifdef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	if (item)
		item->hits++;
#ifndef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	return arg;
}

int main(void)
{
	pthread_t a, b;

	head = calloc(1, sizeof *head);
	pthread_create(&a, 0, user, 0);
	pthread_create(&b, 0, user, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
