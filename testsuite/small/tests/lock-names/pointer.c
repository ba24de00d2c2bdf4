/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The mutex is named through a pointer that never changes. */
#include <pthread.h>

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t *const pm = &m;

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(pm);
	g++;
	pthread_mutex_unlock(pm);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&m);
	g++;
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return g;
}
