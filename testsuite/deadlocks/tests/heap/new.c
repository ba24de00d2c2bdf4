/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include <pthread.h>
#include <stdlib.h>

struct item {
	pthread_mutex_t lock;
	struct item *next;
	int n;
};

static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER;
static struct item *items;

static void *add(void *arg)
{
	struct item *item = malloc(sizeof *item);

	pthread_mutex_init(&item->lock, 0);
	pthread_mutex_lock(&item->lock);
	item->n = 1;
	pthread_mutex_lock(&list);
	item->next = items;
	items = item;
	pthread_mutex_unlock(&list);
	pthread_mutex_unlock(&item->lock);
	return arg;
}

static void *count(void *arg)
{
	struct item *item;

	pthread_mutex_lock(&list);
	for (item = items; item; item = item->next) {
		pthread_mutex_lock(&item->lock);
		item->n++;
		pthread_mutex_unlock(&item->lock);
	}
	pthread_mutex_unlock(&list);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, add, 0);
	pthread_create(&u, 0, count, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
