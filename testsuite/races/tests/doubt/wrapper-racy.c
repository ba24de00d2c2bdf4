/* SPDX-License-Identifier: GPL-3.0-or-later */
/* claim() looks and sets, but not under one hold of the lock. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int busy, work;

static int is_free(void)
{
	return !busy;
}

static void set(int value)
{
	busy = value;
}

static int claim(void)
{
	int got;

	pthread_mutex_lock(&m);
	got = is_free();
	pthread_mutex_unlock(&m);
	pthread_mutex_lock(&m);
	if (got)
		set(1);
	pthread_mutex_unlock(&m);
	return got;
}

static void *run(void *arg)
{
	if (!claim())
		return NULL;
	work++; /* race: work */
	pthread_mutex_lock(&m);
	set(0);
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, run, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
