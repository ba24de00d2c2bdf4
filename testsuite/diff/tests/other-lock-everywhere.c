/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All sections of an object take another lock.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;
static int value, another;

#ifdef CHANGED
#define OTHER second
#else
#define OTHER first
#endif

static void *writer(void *arg)
{
	pthread_mutex_lock(&OTHER);
	value++;
	pthread_mutex_unlock(&OTHER);
	pthread_mutex_lock(&second);
	another++;
	pthread_mutex_unlock(&second);
	pthread_mutex_lock(&first);
	pthread_mutex_unlock(&first);
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&OTHER);
	n = value;
	pthread_mutex_unlock(&OTHER);
	pthread_mutex_lock(&second);
	n += another;
	pthread_mutex_unlock(&second);
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
