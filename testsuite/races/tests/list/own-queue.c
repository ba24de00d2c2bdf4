/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What was allocated is accessed under its lock, by the variable that leads to it, with another lock taken in between. */
#include <pthread.h>
#include <stdlib.h>

static struct queue {
	pthread_mutex_t lock;
	int length;
} *queue;
static pthread_mutex_t other = PTHREAD_MUTEX_INITIALIZER;
static int others;

static void *work(void *arg)
{
	pthread_mutex_lock(&queue->lock);
	pthread_mutex_lock(&other);
	others++;
	pthread_mutex_unlock(&other);
	queue->length++;
	pthread_mutex_unlock(&queue->lock);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	queue = calloc(1, sizeof *queue);
	if (!queue)
		return 1;
	pthread_mutex_init(&queue->lock, NULL);
	pthread_create(&t, NULL, work, NULL);
	pthread_create(&u, NULL, work, NULL);
	pthread_mutex_lock(&queue->lock);
	pthread_mutex_lock(&other);
	others++;
	pthread_mutex_unlock(&other);
	queue->length++;
	pthread_mutex_unlock(&queue->lock);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
