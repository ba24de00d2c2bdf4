/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody looks whether the trylock succeeded. */
#include <pthread.h>

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	(void)arg;
	int status = pthread_mutex_trylock(&m);
	g++; /* race */
	if (!status)
		pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
