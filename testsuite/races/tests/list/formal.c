/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The list head carries the lock and is passed around. */
#include <pthread.h>
#include <stdio.h>

struct entry {
	struct entry *next;
	unsigned weight;
};

struct list {
	pthread_mutex_t lock;
	struct entry *first;
	unsigned length;
};

static void list_add(struct list *list, struct entry *entry)
{
	pthread_mutex_lock(&list->lock);
	entry->next = list->first;
	list->first = entry;
	list->length++;
	pthread_mutex_unlock(&list->lock);
}

static unsigned list_weight(struct list *list)
{
	unsigned weight = 0;

	pthread_mutex_lock(&list->lock);
	for (struct entry *e = list->first; e; e = e->next)
		weight += e->weight;
	pthread_mutex_unlock(&list->lock);
	return weight;
}

static void *weigh(void *arg)
{
	return (void *)(long)list_weight(arg);
}

int main(void)
{
	struct list list = {.lock = PTHREAD_MUTEX_INITIALIZER};
	struct entry entries[4] = {{NULL, 1}, {NULL, 2}, {NULL, 3}, {NULL, 4}};
	pthread_t t;

	pthread_create(&t, NULL, weigh, &list);
	for (int i = 0; i < 4; i++)
		list_add(&list, &entries[i]);
	pthread_join(t, NULL); /* equivalent: the thread only reads */
	printf("%u\n", list.length);
	return 0;
}
