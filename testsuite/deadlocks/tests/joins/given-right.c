/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function joins the thread that it is given, without the lock that this one needs. */
/* no races */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void inner(void)
{
	pthread_mutex_lock(&a);
	n++;
	pthread_mutex_unlock(&a);
}

static void *run(void *arg)
{
	pthread_mutex_lock(&b);
	inner();
	pthread_mutex_unlock(&b);
	return arg;
}

static void finish(pthread_t thread)
{
	pthread_mutex_lock(&a);
	n = 1;
	pthread_mutex_unlock(&a);
	pthread_join(thread, NULL);
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	finish(t);
	return 0;
}
