/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A wait for a condition has lost its loop; no lock operation has changed.
 *
 * told: wait-outside-loop outside of a loop that tests the predicate again
 * line: - while (!ready)
 * line: + if (!ready)
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t change = PTHREAD_COND_INITIALIZER;
static int ready;

static void await(void)
{
	pthread_mutex_lock(&lock);
#ifdef CHANGED
	if (!ready)
#else
	while (!ready)
#endif
		pthread_cond_wait(&change, &lock);
	pthread_mutex_unlock(&lock);
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&lock);
	ready = 1;
	pthread_cond_broadcast(&change);
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t a;

	pthread_create(&a, 0, worker, 0);
	await();
	pthread_join(a, 0);
	return 0;
}
