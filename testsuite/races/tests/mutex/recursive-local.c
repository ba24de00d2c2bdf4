/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A recursive mutex on main's stack, locked twice and unlocked once. */
#define _GNU_SOURCE
#include <pthread.h>

static int n;

static void *work(void *arg)
{
	pthread_mutex_t *m = arg;

	pthread_mutex_lock(m);
	pthread_mutex_lock(m);
	pthread_mutex_unlock(m);
	n = 8;
	pthread_mutex_unlock(m);
	return NULL;
}

int main(void)
{
	pthread_t t;
	pthread_mutex_t m;
	pthread_mutexattr_t attr;

	pthread_mutexattr_init(&attr);
	pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&m, &attr);
	pthread_create(&t, NULL, work, &m);
	pthread_mutex_lock(&m);
	pthread_mutex_lock(&m);
	pthread_mutex_unlock(&m);
	n = 9;
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return 0;
}
