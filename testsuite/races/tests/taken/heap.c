/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A queue of its own for each thread, with a lock in it; the job has a buffer. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct job {
	struct job *next;
	char *text;
	int length;
};
struct queue {
	pthread_mutex_t lock;
	pthread_cond_t filled;
	struct job *head;
};

static void measure(struct job *j)
{
	j->length = (int)strlen(j->text);
	j->text[0] = 0;
	free(j->text);
	free(j);
}

static void *work(void *arg)
{
	struct queue *q = arg;

	for (;;) {
		struct job *j;

		pthread_mutex_lock(&q->lock);
		while (!q->head)
			pthread_cond_wait(&q->filled, &q->lock); /* equivalent: nothing to take */
		j = q->head;
		q->head = j->next;
		pthread_mutex_unlock(&q->lock);
		if (!j->text) {
			free(j);
			return NULL;
		}
		measure(j);
	}
}

static void put(struct queue *q, const char *text)
{
	struct job *j = calloc(1, sizeof *j);

	if (!j)
		abort();
	j->text = text ? strdup(text) : NULL;
	pthread_mutex_lock(&q->lock);
	j->next = q->head;
	q->head = j;
	pthread_cond_signal(&q->filled);
	pthread_mutex_unlock(&q->lock);
}

int main(void)
{
	struct queue *queues[2];
	pthread_t threads[2];
	int i;

	for (i = 0; i < 2; i++) {
		queues[i] = calloc(1, sizeof *queues[i]);
		if (!queues[i])
			abort();
		pthread_mutex_init(&queues[i]->lock, NULL);
		pthread_cond_init(&queues[i]->filled, NULL);
		pthread_create(&threads[i], NULL, work, queues[i]);
	}
	for (i = 0; i < 10; i++)
		put(queues[i % 2], "a job");
	for (i = 0; i < 2; i++) {
		put(queues[i], NULL);
		pthread_join(threads[i], NULL); /* equivalent: nothing comes after it */
	}
	return 0;
}
