/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Wait in a loop for a predicate under the mutex. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready, result;

static void *compute(void *arg)
{
	(void)arg;
	result = 42;
	pthread_mutex_lock(&m);
	ready = 1;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int r;

	pthread_create(&t, NULL, compute, NULL);
	pthread_mutex_lock(&m);
	while (!ready)
		pthread_cond_wait(&c, &m);
	pthread_mutex_unlock(&m);
	r = result++;
	pthread_join(t, NULL);
	return r;
}
