/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A mutex becomes a lock for reading and writing.
 *
 * told: nothing
 */
#include <pthread.h>

#ifdef CHANGED
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
#define READ pthread_rwlock_rdlock
#define WRITE pthread_rwlock_wrlock
#define RELEASE pthread_rwlock_unlock
#else
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
#define READ pthread_mutex_lock
#define WRITE pthread_mutex_lock
#define RELEASE pthread_mutex_unlock
#endif
static int length;

static void *writer(void *arg)
{
	WRITE(&lock);
	length++;
	RELEASE(&lock);
	return arg;
}

static void *reader(void *arg)
{
	int n;

	READ(&lock);
	n = length;
	RELEASE(&lock);
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
