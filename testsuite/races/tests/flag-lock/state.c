/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* One number: how many read, or that one writes. */
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

static void *worker(void *arg)
{
	long seen;

	share();
	seen = table;
	leave();
	take();
	table = seen + 1;
	leave();
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
