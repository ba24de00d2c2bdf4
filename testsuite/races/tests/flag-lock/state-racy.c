/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flag is given back before the table is left alone, in a function that does both. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int users; /* -1: a writer */
static long table;

static void share(void)
{
	pthread_mutex_lock(&m);
	while (users < 0)
		pthread_cond_wait(&c, &m);
	users++;
	pthread_mutex_unlock(&m);
}

static void take(void)
{
	pthread_mutex_lock(&m);
	while (users != 0)
		pthread_cond_wait(&c, &m);
	users = -1;
	pthread_mutex_unlock(&m);
}

static void leave(void)
{
	pthread_mutex_lock(&m);
	if (users > 0)
		users--;
	else
		users = 0;
	pthread_cond_broadcast(&c);
	pthread_mutex_unlock(&m);
}

static void finish(long seen)
{
	leave();
	table = seen + 1; /* race */
}

static void *worker(void *arg)
{
	long seen;

	share();
	seen = table; /* race */
	leave();
	take();
	finish(seen);
	return arg;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, worker, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
