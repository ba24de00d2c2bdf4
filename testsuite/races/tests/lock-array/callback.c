/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function runs under the lock of a name. */
#include <pthread.h>

enum { PAGES, NAMES, LOCKS };

static pthread_mutex_t locks[LOCKS] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int pages;

static void count(void)
{
	pages++; /* not a race? the lock is not known there */
}

static void with(int which, void (*fn)(void))
{
	pthread_mutex_lock(&locks[which]);
	fn();
	pthread_mutex_unlock(&locks[which]);
}

static void *work(void *arg)
{
	with(PAGES, count);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	with(PAGES, count);
	pthread_join(t, NULL);
	return 0;
}
