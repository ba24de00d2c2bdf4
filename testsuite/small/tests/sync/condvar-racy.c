/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The predicate is read before the mutex is taken. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready;

static void *compute(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	ready = 1; /* race */
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, compute, NULL);
	if (!ready) { /* race */
		pthread_mutex_lock(&m);
		while (!ready)
			pthread_cond_wait(&c, &m);
		pthread_mutex_unlock(&m);
	}
	pthread_join(t, NULL);
	return 0;
}
