/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A flag decides whether the type is set. It counts. */
/* no races */
#include <pthread.h>

static pthread_mutex_t m;
static int depth;

static void make(pthread_mutex_t *made, int again)
{
	pthread_mutexattr_t attr;

	pthread_mutexattr_init(&attr);
	if (again)
		pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(made, &attr);
	pthread_mutexattr_destroy(&attr);
}

static void add(void)
{
	pthread_mutex_lock(&m);
	depth++;
	pthread_mutex_unlock(&m);
}

static void *run(void *arg)
{
	pthread_mutex_lock(&m);
	add();
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	make(&m, 1);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
