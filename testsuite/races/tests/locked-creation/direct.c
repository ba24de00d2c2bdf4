/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread cannot get past the lock before its creator has set what it looks at. */
/* no races */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int seen, conf;

static void *run(void *arg)
{
	pthread_mutex_lock(&m);
	pthread_mutex_unlock(&m);
	seen = conf;
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_mutex_lock(&m);
	pthread_create(&t, NULL, run, NULL);
	conf = 3;
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return seen;
}
