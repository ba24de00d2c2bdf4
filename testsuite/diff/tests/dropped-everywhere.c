/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A lock goes at all places: one message, which has no more than eight lines though more lines than that went.
 *
 * told: lock-lost in queue_close() and 2 more functions
 */
#include <pthread.h>

#ifdef CHANGED
#define LOCK(m)
#define UNLOCK(m)
#else
#define LOCK(m) pthread_mutex_lock(m)
#define UNLOCK(m) pthread_mutex_unlock(m)
#endif

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long length, taken, closed;

static void queue_put(void)
{
	LOCK(&lock);
	length++;
	UNLOCK(&lock);
}

static void queue_take(void)
{
	LOCK(&lock);
	length--;
	taken++;
	UNLOCK(&lock);
}

static void queue_close(void)
{
	LOCK(&lock);
	closed += taken;
	UNLOCK(&lock);
}

static void *worker(void *arg)
{
	queue_take();
	queue_close();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, 0, worker, 0);
	queue_put();
	queue_close();
	pthread_join(t, 0);
	return 0;
}
