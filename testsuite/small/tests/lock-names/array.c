/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An array of mutexes, one per counter, equal constant indices. */
#include <pthread.h>

static pthread_mutex_t m[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int x, y;

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m[0]);
	x++;
	pthread_mutex_unlock(&m[0]);
	pthread_mutex_lock(&m[1]);
	y++;
	pthread_mutex_unlock(&m[1]);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_mutex_lock(m);
	x--;
	pthread_mutex_unlock(m);
	pthread_mutex_lock(m + 1);
	y--;
	pthread_mutex_unlock(m + 1);
	pthread_join(t, NULL);
	return x + y;
}
