/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The creator sleeps with the lock released, and the thread gets it. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int seen, started, conf;

static void *run(void *arg)
{
	pthread_mutex_lock(&m);
	started = 1;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
	seen = conf; /* race: conf */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_mutex_lock(&m);
	pthread_create(&t, NULL, run, NULL);
	while (!started)
		pthread_cond_wait(&c, &m);
	conf = 3; /* race: conf */
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return seen;
}
