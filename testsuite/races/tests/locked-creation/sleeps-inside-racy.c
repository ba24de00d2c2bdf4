/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The function that makes the access sleeps first, with the lock of its caller released. */
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

static void set_when_started(void)
{
	while (!started)
		pthread_cond_wait(&c, &m);
	conf = 3; /* race: conf */
}

int main(void)
{
	pthread_t t;

	pthread_mutex_lock(&m);
	pthread_create(&t, NULL, run, NULL);
	set_when_started();
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return seen;
}
