// SPDX-License-Identifier: GPL-3.0-or-later
// Objects that are reached through pointers: a formal that is one of two variables, a field of some
// struct, what a field points to; a lock that comes first in a struct in a struct.
#include <pthread.h>
#include <stdlib.h>

struct queue {
	pthread_mutex_t lock;
	int length;
	struct job *first;
};
struct job {
	struct job *next;
	int *result;
	int priority;
};
struct pool {
	int workers;
	struct queue queue;
} pool, *current = &pool;
int rx, tx;

static void bump(int *counter)
{
	(*counter)++; // site: read rx {pool.queue.lock} // site: write rx {pool.queue.lock} // site: read tx {} // site: write tx {}
}

static void put(struct queue *queue, struct job *job)
{
	job->next = 0; // site: none
	pthread_mutex_lock(&queue->lock); // @put // site: acquire pool.queue.lock {}
	queue->length++; // site: read pool.queue.length {pool.queue.lock@put} // site: write pool.queue.length {pool.queue.lock}
	queue->first = job; // site: write pool.queue.first {pool.queue.lock} by main
	pthread_mutex_unlock(&queue->lock); // site: release pool.queue.lock {pool.queue.lock}
}

static void *worker(void *arg)
{
	struct queue *queue = arg;
	struct job *job;

	pthread_mutex_lock(&queue->lock); // site: acquire pool.queue.lock {} alive by worker
	bump(&rx);
	job = queue->first; // site: read pool.queue.first {pool.queue.lock} by worker
	pthread_mutex_unlock(&queue->lock); // site: release pool.queue.lock {pool.queue.lock}
	bump(&tx);
	current->workers = 1; // site: read current {} // site: write pool.workers {} by worker
	if (job)
		*job->result = job->priority; // site: write *job.result {} // site: read job.result {} // site: read job.priority {}
	return arg;
}

int main(void)
{
	pthread_t thread;
	struct job *job = calloc(1, sizeof *job);

	pthread_mutex_init(&pool.queue.lock, 0); // site: init pool.queue.lock {} alone
	if (job)
		job->result = pool.workers ? &rx : &tx; // site: read pool.workers {} alone
	pthread_create(&thread, 0, worker, &pool.queue);
	if (job)
		put(&pool.queue, job);
	pthread_join(thread, 0);
	return pool.workers; // site: read pool.workers {} #2 alone
}
