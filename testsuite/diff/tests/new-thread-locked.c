/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A new thread reads old data under the lock.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

static void *writer(void *arg)
{
	pthread_mutex_lock(&lock);
	length++;
	pthread_mutex_unlock(&lock);
	return arg;
}

#ifdef CHANGED
static void *watcher(void *arg)
{
	int n;

	pthread_mutex_lock(&lock);
	n = length;
	pthread_mutex_unlock(&lock);
	return n ? arg : 0;
}
#endif

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, writer, 0);
	pthread_create(&b, 0, writer, 0);
#ifdef CHANGED
	pthread_t c;
	pthread_create(&c, 0, watcher, 0);
	pthread_join(c, 0);
#endif
	pthread_join(b, 0);
	pthread_join(a, 0);
	return 0;
}
