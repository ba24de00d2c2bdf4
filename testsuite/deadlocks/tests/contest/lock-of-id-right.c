/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
enum { INODES, BLOCKS, JOURNAL, KINDS };
static pthread_mutex_t locks[KINDS] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
	PTHREAD_MUTEX_INITIALIZER };
static int used[KINDS];
static pthread_mutex_t *lock_of(int kind)
{
	return &locks[kind];
}
static void take(int kind) { pthread_mutex_lock(lock_of(kind)); }
static void give(int kind) { pthread_mutex_unlock(lock_of(kind)); }
static void *allocate(void *arg)
{
	take(INODES);
	used[INODES]++;
	take(BLOCKS);
	used[BLOCKS]++;
	give(BLOCKS);
	give(INODES);
	return arg;
}
static void *commit(void *arg)
{
	take(BLOCKS);
	take(JOURNAL);
	used[JOURNAL] += used[BLOCKS];
	give(JOURNAL);
	give(BLOCKS);
	return arg;
}
static void *replay(void *arg)
{
	take(INODES);
	take(JOURNAL);
	used[INODES] = used[JOURNAL];
	give(INODES);
	give(JOURNAL);
	return arg;
}
int main(void)
{
	pthread_t a, b, c;
	pthread_create(&a, NULL, allocate, NULL);
	pthread_create(&b, NULL, commit, NULL);
	pthread_create(&c, NULL, replay, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	pthread_join(c, NULL);
	return 0;
}
