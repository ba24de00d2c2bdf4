/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looked at under the lock, and set under the lock, but not at once. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int busy, work;

static int is_free(void)
{
	int yes;

	pthread_mutex_lock(&m);
	yes = !busy;
	pthread_mutex_unlock(&m);
	return yes;
}

static void set(void)
{
	pthread_mutex_lock(&m);
	busy = 1;
	pthread_mutex_unlock(&m);
}

static void clear(void)
{
	pthread_mutex_lock(&m);
	busy = 0;
	pthread_mutex_unlock(&m);
}

static void *run(void *arg)
{
	if (!is_free())
		return NULL;
	set();
	work++; /* race: work */
	clear();
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
