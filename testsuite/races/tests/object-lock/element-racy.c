/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock of the element before is held. */
#include <pthread.h>

struct entry {
	int refs;
	pthread_mutex_t lock;
};
static struct entry cache[10];

static void add(struct entry *entry)
{
	pthread_mutex_lock(&entry->lock);
	entry->refs++; /* race: refs */
	pthread_mutex_unlock(&entry->lock);
}

static void add_next(struct entry *entry)
{
	pthread_mutex_lock(&entry->lock);
	entry[1].refs++; /* race: refs */
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
	for (int i = 0; i < 9; i++)
		add_next(&cache[i]);
	return 0;
}
