/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lookup() locks to find the entry; the entry is changed after the unlock. */
#include <pthread.h>
#include <stdlib.h>

struct entry {
	struct entry *next;
	int key;
	int hits;
};

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static struct entry *table;

static struct entry *lookup(int key)
{
	struct entry *e;

	pthread_mutex_lock(&table_lock);
	for (e = table; e; e = e->next)
		if (e->key == key)
			break;
	pthread_mutex_unlock(&table_lock);
	return e;
}

static void *reset(void *arg)
{
	pthread_mutex_lock(&table_lock);
	for (struct entry *e = table; e; e = e->next)
		e->hits = 0; /* race possible: hits */
	pthread_mutex_unlock(&table_lock);
	return arg;
}

int main(void)
{
	struct entry *e;
	pthread_t t;

	for (int key = 0; key < 3; key++) {
		e = calloc(1, sizeof *e);
		if (!e)
			return 1;
		e->key = key;
		e->next = table;
		table = e;
	}
	pthread_create(&t, NULL, reset, NULL);
	e = lookup(2);
	if (e)
		e->hits++; /* race possible: hits */
	pthread_join(t, NULL);
	return 0;
}
