/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Of two locks that all hold, one is dropped at one place: the other one is enough.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER, inner = PTHREAD_MUTEX_INITIALIZER;
static int length;

static void *writer(void *arg)
{
	pthread_mutex_lock(&outer);
	pthread_mutex_lock(&inner);
	length++;
	pthread_mutex_unlock(&inner);
	pthread_mutex_unlock(&outer);
	return arg;
}

static void *reader(void *arg)
{
	int n;

#ifndef CHANGED
	pthread_mutex_lock(&outer);
#endif
	pthread_mutex_lock(&inner);
	n = length;
	pthread_mutex_unlock(&inner);
#ifndef CHANGED
	pthread_mutex_unlock(&outer);
#endif
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
