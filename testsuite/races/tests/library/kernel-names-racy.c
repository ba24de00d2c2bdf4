/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program with functions of its own that are called as the kernel's is no kernel. */
#include <pthread.h>
#include <stdlib.h>

struct workqueue {
	pthread_t thread;
	void (*function)(struct workqueue *queue, int number);
	int number;
};

static int done;

void *kmem_cache_alloc(size_t size)
{
	return calloc(1, size);
}

void kfree(void *memory)
{
	free(memory);
}

static void *run(void *arg)
{
	struct workqueue *queue = arg;

	queue->function(queue, queue->number);
	return NULL;
}

void queue_work(struct workqueue *queue, void (*function)(struct workqueue *, int), int number)
{
	queue->function = function;
	queue->number = number;
	if (pthread_create(&queue->thread, NULL, run, queue))
		abort();
}

static void work(struct workqueue *queue, int number)
{
	(void)queue;
	done += number; /* race: done */
}

int main(void)
{
	struct workqueue *queue = kmem_cache_alloc(sizeof(*queue));

	queue_work(queue, work, 3);
	done++; /* race: done */
	pthread_join(queue->thread, NULL);
	kfree(queue);
	return done;
}
