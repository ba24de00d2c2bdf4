/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A new thread reads old data.
 *
 * told: new-thread 'length'
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

static void *watcher(void *arg)
{
	return length ? arg : 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, writer, 0);
#ifdef CHANGED
	pthread_create(&b, 0, watcher, 0);
	pthread_join(b, 0);
#else
	pthread_join(a, 0);
	return watcher(&b) != 0;
#endif
	pthread_join(a, 0);
	return 0;
}
