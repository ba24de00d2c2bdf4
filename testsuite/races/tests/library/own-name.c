/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The program's own atomic_exchange() touches what its body says. */
#include <pthread.h>

struct queue {
	long head, tail, mask;
};
static struct queue queue;

long atomic_exchange(long *object, long value);

long atomic_exchange(long *object, long value)
{
	long before = *object;

	*object = value;
	return before;
}

static long take(long *object)
{
	return atomic_exchange(object, 0);
}

static void *work(void *arg)
{
	take(&queue.tail);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	queue.mask = 1;
	return (int)queue.mask;
}
