/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct table { pthread_rwlock_t rw; int keys[64], n; };
static struct table symbols = { .rw = PTHREAD_RWLOCK_INITIALIZER };
static void table_insert(struct table *t, int key)
{
	pthread_rwlock_wrlock(&t->rw);
	if (t->n < 64)
		t->keys[t->n++] = key;
	pthread_rwlock_unlock(&t->rw);
}
static int table_lookup(struct table *t, int key)
{
	pthread_rwlock_rdlock(&t->rw);
	for (int i = 0; i < t->n; i++)
		if (t->keys[i] == key) {
			pthread_rwlock_unlock(&t->rw);
			return i;
		}
	pthread_rwlock_unlock(&t->rw);
	table_insert(t, key);
	return -1;
}
static void *user(void *arg)
{
	for (int i = 0; i < 64; i++)
		table_lookup(&symbols, rand() % 64);
	return arg;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, user, NULL);
	pthread_create(&b, NULL, user, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
