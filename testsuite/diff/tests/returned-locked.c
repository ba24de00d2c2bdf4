/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A function returns with the lock where it released it before, and its callers release it; the way back as well.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

static int grow(int n)
{
	pthread_mutex_lock(&lock);
	if (length + n > 100) {
		pthread_mutex_unlock(&lock);
		return 0;
	}
	length += n;
#ifndef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	return 1;
}

static void *writer(void *arg)
{
	if (grow(2)) {
#ifndef CHANGED
		pthread_mutex_lock(&lock);
#endif
		length--;
		pthread_mutex_unlock(&lock);
	}
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, writer, 0);
	pthread_create(&b, 0, writer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
