/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer to the mutex is changed while the thread runs. */
#include <pthread.h>

int g;
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t *pm = &a;

void *run(void *arg)
{
	pthread_mutex_t *mine = pm; /* race too */

	(void)arg;
	pthread_mutex_lock(mine);
	g++; /* race too */
	pthread_mutex_unlock(mine);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pm = &b; /* race */
	pthread_mutex_lock(pm);
	g++; /* race too */
	pthread_mutex_unlock(pm);
	pthread_join(t, NULL);
	return 0;
}
