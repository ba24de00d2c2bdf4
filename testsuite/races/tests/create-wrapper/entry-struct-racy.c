/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry finds function and argument in a struct: main sets up before the second thread, and
 * stops the first one without a lock. */
#include <pthread.h>
#include <stdlib.h>

struct start {
	void *(*function)(void *);
	void *arg;
};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int queued, started, stop;

static void *entry(void *p)
{
	struct start start = *(struct start *)p;

	free(p);
	return start.function(start.arg);
}

static void create(pthread_t *t, void *(*function)(void *), void *arg)
{
	struct start *start = calloc(1, sizeof *start);

	if (!start)
		abort();
	start->function = function;
	start->arg = arg;
	pthread_create(t, NULL, entry, start);
}

static void *first(void *arg)
{
	pthread_mutex_lock(&lock);
	started++;
	pthread_mutex_unlock(&lock);
	while (!stop) /* race: stop */
		;
	return arg;
}

static void *second(void *arg)
{
	pthread_mutex_lock(&lock);
	queued++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	create(&a, first, NULL);
	queued = 0;
	create(&b, second, NULL);
	stop = 1; /* race: stop */
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return queued;
}
