/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A lock that was taken for writing is taken for reading.
 *
 * told: lock-lost takes 'lock' away from
 * line: - pthread_rwlock_wrlock(&lock);
 * line: + pthread_rwlock_rdlock(&lock);
 */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;

static void *writer(void *arg)
{
#ifdef CHANGED
	pthread_rwlock_rdlock(&lock);
#else
	pthread_rwlock_wrlock(&lock);
#endif
	value++;
	pthread_rwlock_unlock(&lock);
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_rwlock_rdlock(&lock);
	n = value;
	pthread_rwlock_unlock(&lock);
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
