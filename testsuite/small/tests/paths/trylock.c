/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Only who gets the lock goes on. */
#include <pthread.h>

int g;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

void *run(void *arg)
{
	(void)arg;
	if (pthread_mutex_trylock(&m) == 0) {
		g++;
		pthread_mutex_unlock(&m);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	while (pthread_mutex_trylock(&m))
		;
	g = 3;
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return 0;
}
