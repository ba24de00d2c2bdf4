/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A wrapper for writing became the one for reading.
 *
 * told: lock-lost takes 'lock' away from
 * line: - lock_all();
 * line: + lock_shared();
 */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value, other;

static inline void lock_all(void) { pthread_rwlock_wrlock(&lock); }
static inline void lock_shared(void) { pthread_rwlock_rdlock(&lock); }
static inline void unlock(void) { pthread_rwlock_unlock(&lock); }

static void set_other(void)
{
	lock_all();
	other = 1;
	unlock();
}

static void *writer(void *arg)
{
#ifdef CHANGED
	lock_shared();
#else
	lock_all();
#endif
	value++;
	unlock();
	set_other();
	return arg;
}

static void *reader(void *arg)
{
	int n;

	lock_shared();
	n = value;
	unlock();
	return n ? arg : 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, reader, 0);
	pthread_create(&b, 0, writer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
