/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A helper that locks if it is told to; a caller says "locked" and is not. */
#include <pthread.h>

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void add(int n, int locked)
{
	if (!locked)
		pthread_mutex_lock(&m);
	g += n; /* race */
	if (!locked)
		pthread_mutex_unlock(&m);
}

static void *run(void *arg)
{
	(void)arg;
	add(1, 0);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(&m);
	add(2, 1);
	pthread_mutex_unlock(&m);
	add(3, 1);
	pthread_join(t, NULL);
	return g;
}
