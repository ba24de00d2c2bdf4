/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>

struct pair {
	pthread_mutex_t *outer;
	pthread_mutex_t *inner;
};

static pthread_mutex_t m1 = PTHREAD_MUTEX_INITIALIZER, m2 = PTHREAD_MUTEX_INITIALIZER;
static int shared;

static void *run(void *arg)
{
	struct pair *p = arg;

	if (pthread_mutex_lock(p->outer) != 0)
		abort();
	if (pthread_mutex_lock(p->inner) != 0) /* deadlock */
		abort();
	shared++; /* not a race? possible: both threads hold both locks, by other names */
	pthread_mutex_unlock(p->inner);
	pthread_mutex_unlock(p->outer);
	return NULL;
}

int main(void)
{
	struct pair forth = { &m1, &m2 }, back = { &m2, &m1 };
	pthread_t x, y;

	pthread_create(&x, NULL, run, &forth);
	pthread_create(&y, NULL, run, &back);
	pthread_join(x, NULL);
	pthread_join(y, NULL);
	return shared;
}
