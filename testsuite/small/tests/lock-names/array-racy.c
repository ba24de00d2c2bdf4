/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mutex 4 in one thread, mutex 3 in the other. */
#include <pthread.h>

int g;
pthread_mutex_t m[10];

void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m[4]);
	g++; /* race */
	pthread_mutex_unlock(&m[4]);
	return NULL;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 10; i++)
		pthread_mutex_init(&m[i], NULL);
	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&m[3]);
	g++; /* race */
	pthread_mutex_unlock(&m[3]);
	pthread_join(t, NULL);
	return 0;
}
