/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of the trylock is taken the wrong way round. */
#include <pthread.h>

int g;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

void *run(void *arg)
{
	(void)arg;
	if (pthread_mutex_trylock(&m)) {
		g++; /* race */
		return NULL;
	}
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&m);
	g = 3; /* race */
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return 0;
}
