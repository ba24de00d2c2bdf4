/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A look-up under a lock that is held for reading counts its hits. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
struct item { char *key; int val; unsigned hits; struct item *next; };
struct cache { pthread_rwlock_t lk; struct item *items; unsigned n; };
static struct cache C = { .lk = PTHREAD_RWLOCK_INITIALIZER };
static int cache_find(struct cache *c, const char *k, int *v) {
	int found = 0;
	pthread_rwlock_rdlock(&c->lk);
	for (struct item *i = c->items; i; i = i->next)
		if (!strcmp(i->key, k)) {
			*v = i->val;
			i->hits++; /* race */
			found = 1;
			break;
		}
	pthread_rwlock_unlock(&c->lk);
	return found;
}
static void cache_add(struct cache *c, const char *k, int v) {
	struct item *i = malloc(sizeof *i);
	i->key = strdup(k);
	i->val = v;
	i->hits = 0;
	pthread_rwlock_wrlock(&c->lk);
	i->next = c->items;
	c->items = i;
	c->n++;
	pthread_rwlock_unlock(&c->lk);
}
static void *w(void *a) {
	char k[16];
	int v;
	for (int i = 0; i < 50; i++) {
		snprintf(k, sizeof k, "%d", i % 10);
		if (!cache_find(&C, k, &v)) cache_add(&C, k, i);
	}
	return a;
}
int main(void) {
	pthread_t t[3];
	for (int i = 0; i < 3; i++) pthread_create(&t[i], 0, w, 0);
	for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
	printf("%u\n", C.n);
}
