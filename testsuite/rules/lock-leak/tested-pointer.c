/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
struct key { pthread_rwlock_t *lock; void *cache; int size; };
__attribute__((noinline)) int write_lock(pthread_rwlock_t *l) { if (pthread_rwlock_wrlock(l) != 0) return 0; return 1; }
__attribute__((noinline)) int unlock(pthread_rwlock_t *l) { if (pthread_rwlock_unlock(l) != 0) return 0; return 1; }
__attribute__((noinline)) static int clear(struct key *k, int locking)
{
	if (k != NULL) {
		if (locking && k->lock != NULL && !write_lock(k->lock)) /* lock-leak */
			return 0;
		free(k->cache);
		k->cache = NULL;
		if (locking && k->size)
			unlock(k->lock);
	}
	return 1;
}
static struct key *shared;
static void *run(void *v) { clear(shared, 1); return v; }
int main(void)
{
	pthread_t t[2];
	shared = calloc(1, sizeof *shared);
	shared->lock = malloc(sizeof *shared->lock);
	pthread_rwlock_init(shared->lock, 0);
	for (long i = 0; i < 2; i++)
		pthread_create(&t[i], 0, run, (void *)i);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], 0);
	clear(shared, 0);
	return 0;
}
