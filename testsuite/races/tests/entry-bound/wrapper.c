/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two wrappers, one in the other, and an entry that leaves the call to a function of its own. */
#include <pthread.h>
#include <stdlib.h>

struct start {
	void *(*function)(void *);
	void *arg;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int queued, started;

static void *first(void *arg)
{
	pthread_mutex_lock(&lock); /* equivalent: no other thread is there with it */
	started++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *second(void *arg)
{
	pthread_mutex_lock(&lock);
	queued++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *run(struct start *s)
{
	void *(*function)(void *) = s->function;
	void *arg = s->arg;

	free(s);
	return function(arg);
}

static void *entry(void *p)
{
	return run(p);
}

static int create(pthread_t *t, const pthread_attr_t *attr, void *(*function)(void *), void *arg)
{
	struct start *s = malloc(sizeof *s);

	if (!s)
		return -1;
	s->function = function;
	s->arg = arg;
	if (pthread_create(t, attr, entry, s)) {
		free(s);
		return -1;
	}
	return 0;
}

static int start(pthread_t *t, void *(*function)(void *))
{
	return create(t, NULL, function, NULL);
}

int main(void)
{
	pthread_t a, b;

	if (start(&a, first))
		return 1;
	queued = 0;
	if (start(&b, second))
		return 1;
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
