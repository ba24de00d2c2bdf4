/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function is given the type. */
#include <pthread.h>

static pthread_mutex_t m, other;
static int depth;

static void make(pthread_mutex_t *made, int type)
{
	pthread_mutexattr_t attr;

	pthread_mutexattr_init(&attr);
	pthread_mutexattr_settype(&attr, type);
	pthread_mutex_init(made, &attr);
	pthread_mutexattr_destroy(&attr);
}

static void add(void)
{
	pthread_mutex_lock(&m); /* double-lock */
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

	make(&m, PTHREAD_MUTEX_NORMAL);
	make(&other, PTHREAD_MUTEX_RECURSIVE);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
