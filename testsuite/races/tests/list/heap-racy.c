/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fast path of remove() does not lock. */
#include <pthread.h>
#include <stdlib.h>

struct item {
	struct item *next;
	int value;
};

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static struct item *head;

static void insert(int value)
{
	struct item *item = malloc(sizeof *item);

	if (!item)
		abort();
	item->value = value;
	pthread_mutex_lock(&list_lock);
	item->next = head;
	head = item; /* race: head */
	pthread_mutex_unlock(&list_lock);
}

static void drop_all(void)
{
	if (!head) /* race: head */
		return;
	pthread_mutex_lock(&list_lock);
	while (head) {
		struct item *item = head;

		head = item->next;
		free(item);
	}
	pthread_mutex_unlock(&list_lock);
}

static void *producer(void *arg)
{
	for (int i = 0; i < 10; i++)
		insert(i);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, producer, NULL);
	drop_all();
	pthread_join(t, NULL);
	drop_all();
	return 0;
}
