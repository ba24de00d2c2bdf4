/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Early returns become jumps to one unlock.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length, capacity;

static void *writer(void *arg)
{
	pthread_mutex_lock(&lock);
#ifdef CHANGED
	if (length == capacity)
		goto out;
	length++;
out:
	pthread_mutex_unlock(&lock);
	return arg;
#else
	if (length == capacity) {
		pthread_mutex_unlock(&lock);
		return arg;
	}
	length++;
	pthread_mutex_unlock(&lock);
	return arg;
#endif
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&lock);
	n = capacity - length;
	capacity = 10;
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
