/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Older builtins are replaced by the newer ones.
 *
 * told: nothing
 */
#include <pthread.h>

static long hits;

static void *writer(void *arg)
{
#ifdef CHANGED
	__atomic_fetch_add(&hits, 1, __ATOMIC_SEQ_CST);
#else
	__sync_fetch_and_add(&hits, 1);
#endif
	return arg;
}

static void *reader(void *arg)
{
#ifdef CHANGED
	return __atomic_load_n(&hits, __ATOMIC_SEQ_CST) ? arg : 0;
#else
	return __sync_fetch_and_add(&hits, 0) ? arg : 0;
#endif
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
