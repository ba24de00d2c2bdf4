/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A helper expects its caller to lock; the timer's path does not. */
#include <pthread.h>

struct queue {
	pthread_mutex_t lock;
	int head, tail;
	int item[16];
};

static struct queue q = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void enqueue_locked(struct queue *q, int x)
{
	q->item[q->tail] = x; /* race too */
	q->tail = (q->tail + 1) % 16; /* race */
}

static void *submitter(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&q.lock);
	enqueue_locked(&q, 1);
	pthread_mutex_unlock(&q.lock);
	return NULL;
}

static void *timer(void *arg)
{
	(void)arg;
	enqueue_locked(&q, 2);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, submitter, NULL);
	pthread_create(&b, NULL, timer, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
