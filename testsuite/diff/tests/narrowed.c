/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A section ends before the last of its accesses.
 *
 * told: lock-lost takes 'lock' away from an access of 'length' in writer()
 * line: - pthread_mutex_unlock(&lock);
 * line: + pthread_mutex_unlock(&lock);
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length, capacity;

static void *writer(void *arg)
{
	pthread_mutex_lock(&lock);
	capacity = 10;
#ifdef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	length = 0;
#ifndef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&lock);
	n = capacity - length;
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
