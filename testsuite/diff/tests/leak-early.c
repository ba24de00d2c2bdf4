/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A new return with a constant, which alone could tell the caller that the lock is held.
 *
 * told: lock-leak 'lock' is still held when count() returns on this path
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

static int count(void)
{
	int n;

	pthread_mutex_lock(&lock);
	n = length;
#ifdef CHANGED
	if (n > 5)
		return 5;
#endif
	pthread_mutex_unlock(&lock);
	return n;
}

static void *writer(void *arg)
{
	pthread_mutex_lock(&lock);
	length++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t a;

	pthread_create(&a, 0, writer, 0);
	pthread_join(a, 0);
	return count();
}
