/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock of an element of an array is held, by its number and through a pointer. */
#include <pthread.h>

struct entry {
	int refs;
	pthread_mutex_t lock;
};
static struct entry cache[10];

static void add(struct entry *entry)
{
	pthread_mutex_lock(&entry->lock);
	entry->refs++;
	pthread_mutex_unlock(&entry->lock);
}

static void *work(void *arg)
{
	for (int i = 0; i < 9; i++)
		add(&cache[i]);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	pthread_mutex_lock(&cache[4].lock);
	cache[4].refs++;
	pthread_mutex_unlock(&cache[4].lock);
	return 0;
}
