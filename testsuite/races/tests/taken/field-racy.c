/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The head of the list is looked at under the lock, but it stays where it is. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	struct job *next;
	int done;
};
struct queue {
	pthread_mutex_t lock;
	struct job *head;
};
static struct queue queue = {PTHREAD_MUTEX_INITIALIZER, NULL};

static void *work(void *arg)
{
	struct queue *q = arg;
	struct job *j;

	pthread_mutex_lock(&q->lock);
	j = q->head;
	pthread_mutex_unlock(&q->lock);
	if (j)
		j->done++; /* race: done */
	return NULL;
}

int main(void)
{
	struct job *j = calloc(1, sizeof *j);
	pthread_t a, b;

	if (!j)
		abort();
	queue.head = j;
	pthread_create(&a, NULL, work, &queue);
	pthread_create(&b, NULL, work, &queue);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
