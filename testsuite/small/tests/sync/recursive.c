/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A recursive mutex is still held after the inner unlock. */
#include <pthread.h>

static pthread_mutex_t m;
static int g;

static void inner(void)
{
	pthread_mutex_lock(&m);
	g++;
	pthread_mutex_unlock(&m);
}

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	inner();
	g++;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	pthread_mutexattr_t a;

	pthread_mutexattr_init(&a);
	pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&m, &a);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
