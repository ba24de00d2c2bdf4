/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* lock() takes the lock of a name. */
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
	lock(PAGES); /* mutate */
	pages++;
	unlock(PAGES);
	lock(NAMES); /* mutate */
	names++;
	unlock(NAMES);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	lock(PAGES); /* mutate */
	pages--;
	unlock(PAGES);
	lock(NAMES); /* mutate */
	names--;
	unlock(NAMES);
	pthread_join(t, NULL);
	return 0;
}
