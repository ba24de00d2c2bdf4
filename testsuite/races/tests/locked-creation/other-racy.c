/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread waits for another lock. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t n = PTHREAD_MUTEX_INITIALIZER;
static int seen, conf;

static void *run(void *arg)
{
	pthread_mutex_lock(&n);
	pthread_mutex_unlock(&n);
	seen = conf; /* race: conf */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_mutex_lock(&m);
	pthread_create(&t, NULL, run, NULL);
	conf = 3; /* race: conf */
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return seen;
}
