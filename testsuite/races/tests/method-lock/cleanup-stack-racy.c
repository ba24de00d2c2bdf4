/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stack of handlers, made by hand: what was pushed with the mutex gives it back, and what follows is bare. */
#include <pthread.h>
#include <stdlib.h>

struct lock {
	pthread_mutex_t mutex;
};

struct handler {
	void (*call)(void *);
	void *arg;
	struct handler *next;
};

static struct lock lock = { PTHREAD_MUTEX_INITIALIZER };
static _Thread_local struct handler *handlers;
static int jobs;

static void release(void *arg)
{
	struct lock *of = arg;

	pthread_mutex_unlock(&of->mutex);
}

static void push(void (*call)(void *), void *arg)
{
	struct handler *made = malloc(sizeof *made);

	*made = (struct handler){ call, arg, handlers };
	handlers = made;
}

static void pop(void)
{
	struct handler *last = handlers;

	handlers = last->next;
	last->call(last->arg);
	free(last);
}

static void *worker(void *arg)
{
	push(free, arg);
	pthread_mutex_lock(&lock.mutex); /* not a lock-leak? by a function that is taken from a list */
	push(release, &lock);
	jobs++; /* race too */
	pop();
	jobs++; /* race: jobs */
	pop();
	return NULL;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, worker, malloc(1));
	pthread_create(&two, NULL, worker, malloc(1));
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
