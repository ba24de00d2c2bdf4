/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pool.h"

#include <stddef.h>

void queue_init(struct queue *queue)
{
	pthread_mutex_init(&queue->lock, NULL);
	pthread_cond_init(&queue->not_empty, NULL);
	pthread_cond_init(&queue->not_full, NULL);
	queue->first = NULL;
	queue->last = &queue->first;
	queue->length = 0;
	queue->closed = false;
}

void queue_put(struct queue *queue, struct job *job)
{
	job->next = NULL;
	pthread_mutex_lock(&queue->lock);
	while (queue->length == QUEUE_LIMIT)
		pthread_cond_wait(&queue->not_full, &queue->lock);
	*queue->last = job;
	queue->last = &job->next;
	queue->length++;
	pthread_cond_signal(&queue->not_empty);
	pthread_mutex_unlock(&queue->lock);
}

struct job *queue_take(struct queue *queue)
{
	struct job *job;

	pthread_mutex_lock(&queue->lock);
	while (!queue->first && !queue->closed)
		pthread_cond_wait(&queue->not_empty, &queue->lock);
	job = queue->first;
	if (job) {
		queue->first = job->next;
		if (!queue->first)
			queue->last = &queue->first;
		queue->length--;
		pthread_cond_signal(&queue->not_full);
	}
	pthread_mutex_unlock(&queue->lock);
	return job;
}

void queue_close(struct queue *queue)
{
	pthread_mutex_lock(&queue->lock);
	queue->closed = true;
	pthread_cond_broadcast(&queue->not_empty);
	pthread_mutex_unlock(&queue->lock);
}
