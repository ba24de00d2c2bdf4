/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is cancelled after the lock was given back has none in the handler. */
#include <pthread.h>
#include <stddef.h>
#include <unistd.h>

struct queue {
	pthread_mutex_t lock;
	int length;
};

static struct queue queue = {PTHREAD_MUTEX_INITIALIZER, 0};

static void give_back(void *arg)
{
	struct queue *q = arg;

	q->length--; /* race */
}

static void add(struct queue *q)
{
	pthread_mutex_lock(&q->lock);
	pthread_cleanup_push(give_back, q);
	q->length++; /* race */
	pthread_mutex_unlock(&q->lock);
	usleep(1);
	pthread_cleanup_pop(0);
}

static void *run(void *arg)
{
	add(&queue);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, run, NULL);
	pthread_create(&b, NULL, run, NULL);
	pthread_cancel(a);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return queue.length;
}
