/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_mutex_t p = PTHREAD_MUTEX_INITIALIZER, q = PTHREAD_MUTEX_INITIALIZER;
static int x, y;
static int run(pthread_t *t, void *(*fn)(void *))
{
	return pthread_create(t, NULL, fn, NULL);
}
static void *forth(void *arg)
{
	pthread_mutex_lock(&p);
	pthread_mutex_lock(&q);
	x = ++y;
	pthread_mutex_unlock(&q);
	pthread_mutex_unlock(&p);
	return arg;
}
static void *back(void *arg)
{
	pthread_mutex_lock(&q);
	pthread_mutex_lock(&p);
	y = ++x;
	pthread_mutex_unlock(&p);
	pthread_mutex_unlock(&q);
	return arg;
}
static void *parent(void *arg)
{
	pthread_t child;
	if (run(&child, forth))
		return NULL;
	pthread_join(child, NULL);
	back(arg);
	return arg;
}
int main(void)
{
	pthread_t t;
	forth(NULL);
	back(NULL);
	if (run(&t, parent))
		return 1;
	pthread_join(t, NULL);
	back(NULL);
	return x;
}
