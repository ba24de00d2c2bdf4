/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is set before the threads start is read once more, outside of the lock under which all others read it.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length, size;

static void *writer(void *arg)
{
#ifdef CHANGED
	if (size > 100)
		return 0;
#endif
	pthread_mutex_lock(&lock);
	length = (length + 1) % size;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&lock);
	n = size - length;
	pthread_mutex_unlock(&lock);
	return n ? arg : 0;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	size = argc + 10;
	pthread_create(&a, 0, reader, 0);
	pthread_create(&b, 0, writer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
