/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An atomic counter becomes a plain one at one place.
 *
 * told: atomic-lost 'hits'
 * line: - __atomic_fetch_add(&hits, 1, __ATOMIC_RELAXED);
 * line: + hits++;
 */
#include <pthread.h>

static long hits;

static void *writer(void *arg)
{
#ifdef CHANGED
	hits++;
#else
	__atomic_fetch_add(&hits, 1, __ATOMIC_RELAXED);
#endif
	return arg;
}

static void *reader(void *arg)
{
	return __atomic_load_n(&hits, __ATOMIC_RELAXED) ? arg : 0;
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
