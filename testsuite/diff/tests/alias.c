/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A local points to the struct with the lock.
 *
 * told: nothing
 */
#include <pthread.h>

static struct queue { pthread_mutex_t lock; int length; } queue = { .lock = PTHREAD_MUTEX_INITIALIZER };

static void *writer(void *arg)
{
#ifdef CHANGED
	struct queue *q = &queue;

	pthread_mutex_lock(&q->lock);
	q->length++;
	pthread_mutex_unlock(&q->lock);
#else
	pthread_mutex_lock(&queue.lock);
	queue.length++;
	pthread_mutex_unlock(&queue.lock);
#endif
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&queue.lock);
	n = queue.length;
	pthread_mutex_unlock(&queue.lock);
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
