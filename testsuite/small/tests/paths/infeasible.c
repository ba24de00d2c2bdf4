/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The unprotected access is in a branch that is never taken. */
#include <pthread.h>

static int g;
static int debug; /* never set */
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	(void)arg;
	if (debug)
		g = -1;
	pthread_mutex_lock(&m);
	g++;
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
