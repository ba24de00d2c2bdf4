/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A mutex becomes a spinlock.
 *
 * told: nothing
 */
#include <pthread.h>

#ifdef CHANGED
static pthread_spinlock_t lock;
#define ACQUIRE pthread_spin_lock
#define RELEASE pthread_spin_unlock
#else
static pthread_mutex_t lock;
#define ACQUIRE pthread_mutex_lock
#define RELEASE pthread_mutex_unlock
#endif
static int length;

static void *writer(void *arg)
{
	ACQUIRE(&lock);
	length++;
	RELEASE(&lock);
	return arg;
}

static void *reader(void *arg)
{
	int n;

	ACQUIRE(&lock);
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
