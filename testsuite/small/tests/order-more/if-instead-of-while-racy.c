/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody waits: the predicate is tested once and the access is made in any case. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int ready, data;

static void *producer(void *arg)
{
	(void)arg;
	data = 1; /* race */
	pthread_mutex_lock(&m);
	ready = 1;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int r = 0;

	pthread_create(&t, NULL, producer, NULL);
	pthread_mutex_lock(&m);
	if (ready)
		r = 1;
	pthread_mutex_unlock(&m);
	r += data; /* race */
	pthread_join(t, NULL);
	return r;
}
