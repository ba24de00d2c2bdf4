/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list that init() makes, once.  All lock it but clear(): not the functions of lists are to
 * blame. */
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
	l->length++; /* race: length */
	l->sum += n; /* race too: sum */
}

static void list_drop(struct list *l)
{
	l->length = 0; /* race: length */
	l->sum = 0; /* race: sum */
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
	if (jobs->length) /* race too: length */
		list_drop(jobs);
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&lock);
	list_add(jobs, jobs->length); /* race too: length */
	if (jobs->length > 10 && jobs->sum > 10) /* race too: length */ /* race too: sum */
		jobs->sum = 10; /* race too: sum */
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
