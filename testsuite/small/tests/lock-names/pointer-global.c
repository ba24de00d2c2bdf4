/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A global pointer is set to the mutex before there are threads. */
#include <pthread.h>

int g;
pthread_mutex_t m1 = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t *pm;

void *run(void *arg)
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

	pm = &m1;
	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&m1);
	g--;
	pthread_mutex_unlock(&m1);
	pthread_join(t, NULL);
	return g;
}
