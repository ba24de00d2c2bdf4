/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two locks are taken in the other order at one place.
 *
 * told: deadlock
 * line: - pthread_mutex_lock(&first);
 * line: + pthread_mutex_lock(&second);
 */
#include <pthread.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;
static int length;

static void *writer(void *arg)
{
#ifdef CHANGED
	pthread_mutex_lock(&second);
	pthread_mutex_lock(&first);
#else
	pthread_mutex_lock(&first);
	pthread_mutex_lock(&second);
#endif
	length++;
	pthread_mutex_unlock(&second);
	pthread_mutex_unlock(&first);
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&first);
	pthread_mutex_lock(&second);
	n = length;
	pthread_mutex_unlock(&second);
	pthread_mutex_unlock(&first);
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
