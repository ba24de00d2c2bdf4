/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What trylock returned is not looked at any more.
 *
 * told: lock-lost takes 'lock' away from
 * line: - if (pthread_mutex_trylock(&lock) != 0)
 * line: + pthread_mutex_trylock(&lock);
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void *writer(void *arg)
{
#ifdef CHANGED
	pthread_mutex_trylock(&lock);
#else
	if (pthread_mutex_trylock(&lock) != 0)
		return arg;
#endif
	value++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&lock);
	n = value;
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
