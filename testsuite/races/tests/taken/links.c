/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A list with links both ways, in the style of the kernel: unlink() takes the job off it. */
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

struct link {
	struct link *next, *prev;
};
struct job {
	int size, done;
	struct link link;
};
#define JOB(l) ((struct job *)((char *)(l) - offsetof(struct job, link)))

static struct link jobs = {&jobs, &jobs};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void join(struct link *prev, struct link *next)
{
	next->prev = prev;
	prev->next = next;
}

static void append(struct link *l, struct link *head)
{
	l->next = head;
	l->prev = head->prev;
	head->prev->next = l;
	head->prev = l;
}

static void unlink_it(struct link *l)
{
	join(l->prev, l->next);
}

static void *work(void *arg)
{
	struct job *j = NULL;

	pthread_mutex_lock(&lock);
	if (jobs.next != &jobs) {
		j = JOB(jobs.next);
		unlink_it(&j->link);
	}
	pthread_mutex_unlock(&lock);
	if (j) {
		j->done = j->size * 2;
		free(j);
	}
	return arg;
}

int main(void)
{
	pthread_t threads[2];
	int i;

	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], NULL, work, NULL);
	for (i = 0; i < 10; i++) {
		struct job *j = malloc(sizeof *j);

		if (!j)
			abort();
		j->size = i;
		j->done = 0;
		pthread_mutex_lock(&lock);
		append(&j->link, &jobs);
		pthread_mutex_unlock(&lock);
	}
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], NULL); /* equivalent: nothing comes after it */
	return 0;
}
