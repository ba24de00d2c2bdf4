/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function is given the attribute, or none. It counts. */
/* no races */
#include <pthread.h>

static pthread_mutex_t m, other;
static int depth;

static void make(pthread_mutex_t *made, const pthread_mutexattr_t *attr)
{
	pthread_mutex_init(made, attr);
}

static void make_both(void)
{
	pthread_mutexattr_t attr;

	pthread_mutexattr_init(&attr);
	pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_RECURSIVE);
	make(&m, &attr);
	make(&other, NULL);
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

	make_both();
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
