/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done without the lock is never done: nobody sets the variable. */
#include <pthread.h>

static int g, debug;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	if (debug > 1)
		g = -1; /* not a race? possible, since it is not proved that nobody sets it */
	pthread_mutex_lock(&m);
	g++; /* not a race? likewise */
	pthread_mutex_unlock(&m);
	return arg;
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
