/* SPDX-License-Identifier: GPL-3.0-or-later */
/* a cache under a read-write lock: who finds nothing puts it in */
#include <pthread.h>
#define N 64
typedef struct { pthread_rwlock_t rw; int key[N], val[N]; } cache_t;
static cache_t cache;
static int compute(int k)
{
	return k * k + 1;
}
static int lookup(cache_t *c, int k)
{
	int i = k % N, v;
	pthread_rwlock_rdlock(&c->rw);
	if (c->key[i] == k) {
		v = c->val[i];
		pthread_rwlock_unlock(&c->rw);
		return v;
	}
	v = compute(k);
	c->key[i] = k;	/* race */
	c->val[i] = v;	/* race too */
	pthread_rwlock_unlock(&c->rw);
	return v;
}
static void *client(void *arg)
{
	long s = 0;
	for (int i = 1; i < 300; i++)
		s += lookup(&cache, i);
	return (void *)s;
}
int main(void)
{
	pthread_t t[3];
	pthread_rwlock_init(&cache.rw, NULL);
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, client, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
