/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The caller holds the lock while one function looks and another one sets. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int busy, work;

static int is_free(void) { return !busy; }
static void set(void) { busy = 1; }
static void clear(void) { busy = 0; }

static int take(void)
{
	int got;

	pthread_mutex_lock(&m);
	got = is_free();
	if (got)
		set();
	pthread_mutex_unlock(&m);
	return got;
}

static void *run(void *arg)
{
	if (!take())
		return NULL;
	work++; /* not a race? possible: what a getter and a setter do is not put together */
	pthread_mutex_lock(&m);
	clear();
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
