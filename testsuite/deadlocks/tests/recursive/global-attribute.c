/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The type is set in a global attribute, by another function. */
#include <pthread.h>

static pthread_mutexattr_t attr;
static pthread_mutex_t m;
static int depth;

static void prepare(void)
{
	pthread_mutexattr_init(&attr);
	pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_NORMAL);
}

static void make(pthread_mutex_t *made)
{
	pthread_mutex_init(made, &attr);
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

	prepare();
	make(&m);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
