/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
typedef struct lock { pthread_mutex_t m; const char *name; pthread_t owner; } lock_t;
static void lk_init(lock_t *l, const char *name) { pthread_mutex_init(&l->m, NULL); l->name = name; }
static int lk_get(lock_t *l)
{
	int r = pthread_mutex_lock(&l->m); /* deadlock */
	if (r == 0)
		l->owner = pthread_self();
	return r;
}
static int lk_put(lock_t *l) { return pthread_mutex_unlock(&l->m); }
static lock_t inode, journal;
static int n_inode, n_journal;
static void *writer(void *a)
{
	if (lk_get(&inode))
		return NULL;
	n_inode++;
	if (lk_get(&journal) == 0) {
		n_journal++;
		lk_put(&journal);
	}
	lk_put(&inode);
	return a;
}
static void *commit(void *a)
{
	if (lk_get(&journal))
		return NULL;
	if (lk_get(&inode)) {
		lk_put(&journal);
		return NULL;
	}
	n_journal = n_inode = 0;
	lk_put(&journal);
	lk_put(&inode);
	return a;
}
int main(void)
{
	pthread_t a, b;
	lk_init(&inode, "inode");
	lk_init(&journal, "journal");
	pthread_create(&a, NULL, writer, NULL);
	pthread_create(&b, NULL, commit, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%d %d\n", n_inode, n_journal);
	return 0;
}
