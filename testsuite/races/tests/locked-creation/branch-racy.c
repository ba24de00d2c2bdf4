/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Not every way of the thread passes the lock. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int seen, conf;

static void *run(void *arg)
{
	if (arg) {
		pthread_mutex_lock(&m);
		pthread_mutex_unlock(&m);
	}
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
