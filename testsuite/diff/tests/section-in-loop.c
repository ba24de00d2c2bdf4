/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A section goes into the loop that it was around.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

static void *writer(void *arg)
{
	int i;

#ifndef CHANGED
	pthread_mutex_lock(&lock);
#endif
	for (i = 0; i < 10; i++) {
#ifdef CHANGED
		pthread_mutex_lock(&lock);
#endif
		length++;
#ifdef CHANGED
		pthread_mutex_unlock(&lock);
#endif
	}
#ifndef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&lock);
	n = length;
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
