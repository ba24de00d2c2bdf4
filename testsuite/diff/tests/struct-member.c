/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Variables become fields of one struct, with their lock.
 *
 * told: nothing
 */
#include <pthread.h>

#ifdef CHANGED
static struct { pthread_mutex_t lock; int length, capacity; } queue = { .lock = PTHREAD_MUTEX_INITIALIZER };
#define LOCK queue.lock
#define LENGTH queue.length
#define CAPACITY queue.capacity
#else
static pthread_mutex_t queue_lock = PTHREAD_MUTEX_INITIALIZER;
static int queue_length, queue_capacity;
#define LOCK queue_lock
#define LENGTH queue_length
#define CAPACITY queue_capacity
#endif

static void *writer(void *arg)
{
	pthread_mutex_lock(&LOCK);
	LENGTH++;
	CAPACITY += 2;
	pthread_mutex_unlock(&LOCK);
	return arg;
}

static void *reader(void *arg)
{
	int n;

	pthread_mutex_lock(&LOCK);
	n = CAPACITY - LENGTH;
	pthread_mutex_unlock(&LOCK);
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
