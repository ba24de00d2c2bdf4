/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A queue whose ends are volatile, and under its lock.
 */
/* no races */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile int head, tail;

static void put(void)
{
	pthread_mutex_lock(&lock);
	head++;
	pthread_mutex_unlock(&lock);
}

static int get(void)
{
	int n;

	pthread_mutex_lock(&lock);
	n = head - tail;
	if (n)
		tail++;
	pthread_mutex_unlock(&lock);
	return n;
}

static void reset(void)
{
	pthread_mutex_lock(&lock);
	tail = head;
	pthread_mutex_unlock(&lock);
}

static void drop(void)
{
	pthread_mutex_lock(&lock);
	head--;
	pthread_mutex_unlock(&lock);
}

static void *worker(void *arg)
{
	put();
	if (!get())
		reset();
	drop();
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
