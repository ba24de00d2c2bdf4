/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

enum { LOCK_A, LOCK_B, LOCKS };
static pthread_mutex_t table[LOCKS] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static int n;

static pthread_mutex_t *get(int id) { return &table[id]; }
static void lock(int id) { pthread_mutex_lock(get(id)); } /* deadlock */
static void unlock(int id) { pthread_mutex_unlock(get(id)); }

static void *one(void *arg)
{
	lock(LOCK_A);
	lock(LOCK_B);
	n++;
	unlock(LOCK_B);
	unlock(LOCK_A);
	return arg;
}

static void *two(void *arg)
{
	lock(LOCK_B);
	lock(LOCK_A);
	n--;
	unlock(LOCK_A);
	unlock(LOCK_B);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
