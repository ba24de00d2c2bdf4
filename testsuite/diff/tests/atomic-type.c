/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A variable loses _Atomic.
 *
 * told: atomic-lost 'hits'
 */
#include <pthread.h>

#ifdef CHANGED
static long hits;
#else
static _Atomic long hits;
#endif

static void *writer(void *arg)
{
	hits++;
	return arg;
}

static void *reader(void *arg)
{
	return hits ? arg : 0;
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
