/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of the object that is given, by its name and by its position, two calls deep, and by a pointer. */
#include <pthread.h>
#include <racecheck.h>

struct queue {
	pthread_mutex_t lock;
	long length;
};
static struct queue queue = { PTHREAD_MUTEX_INITIALIZER, 0 };

RACECHECK_REQUIRES("$1->lock")
static void grow(struct queue *q)
{
	q->length++;
}

RACECHECK_REQUIRES("q->lock")
static void grow_twice(struct queue *q)
{
	grow(q);
	grow(q);
}

static void (*volatile change)(struct queue *) = grow_twice;

static void *work(void *arg)
{
	struct queue *q = arg;

	pthread_mutex_lock(&q->lock);
	grow_twice(q);
	pthread_mutex_unlock(&q->lock);
	grow(q); /* lock-required: grow */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, &queue);
	change(&queue); /* lock-required: grow_twice */
	pthread_join(t, NULL);
	return 0;
}
