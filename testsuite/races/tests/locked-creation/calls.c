/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that are called meanwhile have locks of their own. */
/* no races */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static int seen, conf, lines;

static void log_line(void)
{
	pthread_mutex_lock(&log_lock); /* equivalent: the creator's lock keeps its line apart from the thread's */
	lines++;
	pthread_mutex_unlock(&log_lock);
}

static void *run(void *arg)
{
	pthread_mutex_lock(&m);
	pthread_mutex_unlock(&m);
	log_line();
	seen = conf;
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_mutex_lock(&m);
	pthread_create(&t, NULL, run, NULL);
	log_line();
	conf = 3;
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return seen;
}
