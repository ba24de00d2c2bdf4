/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What creates the thread is itself called back, with the function that the thread is to run. */
#include <pthread.h>

typedef int create_fn(pthread_t *t, void *(*function)(void *));
struct start {
	void *(*function)(void *);
};
static struct start starts[2];
static int nstarts;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int queued, started;

static void *first(void *arg)
{
	pthread_mutex_lock(&lock);
	started++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *second(void *arg)
{
	pthread_mutex_lock(&lock);
	queued++; /* race: queued */
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *entry(void *p)
{
	struct start *s = p;

	return s->function(NULL);
}

static int create(pthread_t *t, void *(*function)(void *))
{
	struct start *s = &starts[nstarts++];

	s->function = function; /* not a race? this one has no thread yet */
	return pthread_create(t, NULL, entry, s);
}

static int with(create_fn *create_it, pthread_t *t, void *(*function)(void *))
{
	return create_it(t, function);
}

int main(void)
{
	pthread_t a, b;

	if (with(create, &a, second))
		return 1;
	queued = 0; /* race: queued */
	if (with(create, &b, first))
		return 1;
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
