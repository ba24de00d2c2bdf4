/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* try_enter() tells whether the queue is ours. */
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

struct queue {
	pthread_mutex_t mutex;
	int length;
};

static bool try_enter(struct queue *q)
{
	return pthread_mutex_trylock(&q->mutex) == 0;
}

static void leave(struct queue *q)
{
	pthread_mutex_unlock(&q->mutex);
}

static struct queue queue = {PTHREAD_MUTEX_INITIALIZER, 0};

static void *feeder(void *arg)
{
	(void)arg;
	for (int i = 0; i < 30; i++) {
		pthread_mutex_lock(&queue.mutex);
		queue.length++;
		leave(&queue);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int peeked = -1;

	pthread_create(&t, NULL, feeder, NULL);
	if (try_enter(&queue)) {
		peeked = queue.length;
		leave(&queue);
	}
	pthread_join(t, NULL);
	printf("%d of %d\n", peeked, queue.length);
	return 0;
}
