/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A counter becomes atomic at one of its places, and stays under the lock at the other one.
 *
 * told: lock-lost takes 'lock' away from
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

static void *writer(void *arg)
{
#ifdef CHANGED
	__atomic_fetch_add(&length, 1, __ATOMIC_SEQ_CST);
#else
	pthread_mutex_lock(&lock);
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
	length = 0;
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
