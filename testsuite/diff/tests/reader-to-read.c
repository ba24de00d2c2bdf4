/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thread that only reads takes the lock for reading.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;

static void *writer(void *arg)
{
	pthread_rwlock_wrlock(&lock);
	value++;
	pthread_rwlock_unlock(&lock);
	return arg;
}

static void *reader(void *arg)
{
	int n;

#ifdef CHANGED
	pthread_rwlock_rdlock(&lock);
#else
	pthread_rwlock_wrlock(&lock);
#endif
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
