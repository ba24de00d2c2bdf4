/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An enum names the locks. */
#include <pthread.h>

enum { PAGES, NAMES, LOCKS };

static pthread_mutex_t locks[LOCKS] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int pages, names;

static void *work(void *arg)
{
	pthread_mutex_lock(&locks[PAGES]);
	pages++;
	pthread_mutex_unlock(&locks[PAGES]);
	pthread_mutex_lock(&locks[NAMES]);
	names++;
	pthread_mutex_unlock(&locks[NAMES]);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	pthread_mutex_lock(&locks[PAGES]);
	pages--;
	pthread_mutex_unlock(&locks[PAGES]);
	pthread_mutex_lock(&locks[NAMES]);
	names--;
	pthread_mutex_unlock(&locks[NAMES]);
	pthread_join(t, NULL);
	return 0;
}
