/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A counter that main changes behind a test that may keep it from the workers, and the workers change as they like:
 * the workers are the pair to be told.
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int queued, dropped;

static int take(void)
{
	int left;

	pthread_mutex_lock(&lock);
	left = queued ? queued-- : 0;
	pthread_mutex_unlock(&lock);
	return left;
}

static void drop(void)
{
	dropped++; /* race */
}

static void *worker(void *arg)
{
	drop(); /* chain */
	pthread_mutex_lock(&lock);
	queued++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	if (take())
		drop();
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return dropped;
}
