/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list has a reference of each entry, which is dropped in the rounds of a loop: each round has another entry. */
#include <pthread.h>
#include <stdlib.h>

struct entry {
	int refs, hits;
	struct entry *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct entry *list;

static struct entry *get(int number)
{
	struct entry *entry;

	pthread_mutex_lock(&lock);
	for (entry = list; entry && number; entry = entry->next) /* not a race? possible: that the list has a reference is assumed */
		number--;
	if (entry) {
		entry->refs++; /* not a race? possible: that the list has a reference is assumed */
		entry->hits++; /* not a race? possible: that the list has a reference is assumed */
	}
	pthread_mutex_unlock(&lock);
	return entry;
}

static void put(struct entry *entry)
{
	int last;

	pthread_mutex_lock(&lock);
	last = --entry->refs == 0;
	pthread_mutex_unlock(&lock);
	if (last)
		free(entry); /* not a race? possible: that the list has a reference is assumed */
}

static void add(void)
{
	struct entry *entry = calloc(1, sizeof(*entry));

	if (!entry)
		return;
	entry->refs = 1;
	pthread_mutex_lock(&lock);
	entry->next = list;
	list = entry;
	pthread_mutex_unlock(&lock);
}

static void clear(void)
{
	struct entry *entry, *next;

	pthread_mutex_lock(&lock);
	for (entry = list; entry; entry = next) {
		next = entry->next;
		if (--entry->refs == 0)
			free(entry);
	}
	list = NULL;
	pthread_mutex_unlock(&lock);
}

static void *work(void *arg)
{
	int i;

	for (i = 0; i < 100; i++) {
		struct entry *entry = get(i);

		if (entry)
			put(entry);
		add();
	}
	return arg;
}

static void *expire(void *arg)
{
	int i;

	for (i = 0; i < 100; i++)
		clear();
	return arg;
}

int main(void)
{
	pthread_t a, b, c;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_create(&c, NULL, expire, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	pthread_join(c, NULL);
	return 0;
}
