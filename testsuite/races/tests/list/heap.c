/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Insert and remove, both under the lock; a removed element belongs to who removed it. */
#include <pthread.h>
#include <stdio.h>
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
	head = item;
	pthread_mutex_unlock(&list_lock);
}

static int remove_first(int *value)
{
	struct item *item;

	pthread_mutex_lock(&list_lock);
	item = head;
	if (item)
		head = item->next;
	pthread_mutex_unlock(&list_lock);
	if (!item)
		return 0;
	*value = item->value;
	free(item);
	return 1;
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
	int value, sum = 0;

	pthread_create(&t, NULL, producer, NULL);
	while (remove_first(&value))
		sum += value;
	pthread_join(t, NULL); /* equivalent: remove_first() locks */
	while (remove_first(&value))
		sum += value;
	printf("%d\n", sum);
	return 0;
}
