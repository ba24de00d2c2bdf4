/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
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
	if (pthread_mutex_lock(p->inner) != 0)
		abort();
	shared++;
	pthread_mutex_unlock(p->inner);
	pthread_mutex_unlock(p->outer);
	return NULL;
}

int main(void)
{
	struct pair forth = { &m1, &m2 }, again = { &m1, &m2 };
	pthread_t x, y;

	pthread_create(&x, NULL, run, &forth);
	pthread_create(&y, NULL, run, &again);
	pthread_join(x, NULL);
	pthread_join(y, NULL);
	return shared;
}
