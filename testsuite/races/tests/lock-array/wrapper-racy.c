/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lock() takes the lock of a name, and one caller says another name. */
#include <pthread.h>

enum { PAGES, NAMES, LOCKS };

static pthread_mutex_t locks[LOCKS] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int pages, names;

static void lock(int which)
{
	pthread_mutex_lock(&locks[which]);
}

static void unlock(int which)
{
	pthread_mutex_unlock(&locks[which]);
}

static void *work(void *arg)
{
	lock(PAGES);
	pages++;
	unlock(PAGES);
	lock(NAMES);
	names++; /* race: names */
	unlock(NAMES);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	lock(PAGES);
	pages--;
	unlock(PAGES);
	lock(PAGES);
	names--; /* race: names */
	unlock(PAGES);
	pthread_join(t, NULL);
	return 0;
}
