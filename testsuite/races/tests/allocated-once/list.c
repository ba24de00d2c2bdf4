/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list that init() makes, once.  All lock it. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct list {
	long length;
	long sum;
};

static struct list *list_create(void)
{
	return calloc(1, sizeof(struct list));
}

static void list_add(struct list *l, long n)
{
	l->length++;
	l->sum += n;
}

static void list_drop(struct list *l)
{
	l->length = 0;
	l->sum = 0;
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct list *jobs, *others;

static void init(void)
{
	jobs = list_create();
	others = list_create();
	list_add(others, 3);
	list_drop(others);
}

static void clear(void)
{
	pthread_mutex_lock(&lock);
	if (jobs->length)
		list_drop(jobs);
	pthread_mutex_unlock(&lock);
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&lock);
	list_add(jobs, jobs->length);
	if (jobs->length > 10 && jobs->sum > 10)
		jobs->sum = 10;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t t;

	init();
	pthread_create(&t, NULL, worker, NULL);
	clear();
	pthread_join(t, NULL);
	return 0;
}
