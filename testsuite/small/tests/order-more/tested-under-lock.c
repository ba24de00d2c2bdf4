/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The flag is tested under the lock, and the access is made only if it was set. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int ready, data;

static void *producer(void *arg)
{
	(void)arg;
	data = 1;
	pthread_mutex_lock(&m);
	ready = 1;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int r = 0, there;

	pthread_create(&t, NULL, producer, NULL);
	pthread_mutex_lock(&m);
	there = ready;
	pthread_mutex_unlock(&m);
	if (there)
		r = data;
	pthread_join(t, NULL);
	return r;
}
