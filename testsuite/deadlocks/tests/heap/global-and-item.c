/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>

struct item {
	pthread_mutex_t lock;
	struct item *next;
	int n;
};

static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER;
static struct item *items;

static void *drop(void *arg)
{
	struct item *item = items;

	pthread_mutex_lock(&item->lock);
	if (!item->n) {
		pthread_mutex_lock(&list); /* deadlock */
		items = item->next;
		pthread_mutex_unlock(&list);
	}
	pthread_mutex_unlock(&item->lock);
	return arg;
}

static void *count(void *arg)
{
	struct item *item;

	pthread_mutex_lock(&list);
	for (item = items; item; item = item->next) {
		pthread_mutex_lock(&item->lock); /* deadlock */
		item->n++;
		pthread_mutex_unlock(&item->lock);
	}
	pthread_mutex_unlock(&list);
	return arg;
}

int main(void)
{
	pthread_t t, u;
	int i;

	for (i = 0; i < 5; i++) {
		struct item *item = malloc(sizeof *item);

		pthread_mutex_init(&item->lock, 0);
		item->next = items;
		items = item;
	}
	pthread_create(&t, 0, drop, 0);
	pthread_create(&u, 0, count, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
