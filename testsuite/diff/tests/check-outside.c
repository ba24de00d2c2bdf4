/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A flag is tested before the lock is taken.
 *
 * told: lock-lost takes 'lock' away from an access of 'open'
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int open, length;

static void *writer(void *arg)
{
#ifdef CHANGED
	if (!open)
		return arg;
	pthread_mutex_lock(&lock);
	length++;
	pthread_mutex_unlock(&lock);
#else
	pthread_mutex_lock(&lock);
	if (open)
		length++;
	pthread_mutex_unlock(&lock);
#endif
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&lock);
	n = length;
	open = !open;
	pthread_mutex_unlock(&lock);
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
