/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An entry is found in its bucket, taken out of it, and belongs to who removed it. */
#include <pthread.h>
#include <stdlib.h>

#define BUCKETS 8

struct entry {
	struct entry *next;
	unsigned key;
	int uses;
};
static struct entry *buckets[BUCKETS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void insert(unsigned key)
{
	struct entry *e = calloc(1, sizeof *e);

	if (!e)
		abort();
	e->key = key;
	pthread_mutex_lock(&lock);
	e->next = buckets[key % BUCKETS];
	buckets[key % BUCKETS] = e;
	pthread_mutex_unlock(&lock);
}

static void count(unsigned key)
{
	struct entry *e;

	pthread_mutex_lock(&lock);
	for (e = buckets[key % BUCKETS]; e; e = e->next)
		if (e->key == key)
			e->uses++;
	pthread_mutex_unlock(&lock);
}

static struct entry *removed(unsigned key)
{
	struct entry **at, *e;

	pthread_mutex_lock(&lock);
	for (at = &buckets[key % BUCKETS]; *at && (*at)->key != key; at = &(*at)->next)
		;
	e = *at;
	if (e)
		*at = e->next;
	pthread_mutex_unlock(&lock);
	return e;
}

static void *churn(void *arg)
{
	for (unsigned key = 0; key < 100; key++) {
		struct entry *e;

		insert(key);
		count(key + 1);
		e = removed(key / 2);
		if (e) {
			e->uses = 0;
			free(e);
		}
	}
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, churn, NULL);
	pthread_create(&b, NULL, churn, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
