/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function of a library is given the condition, and may signal it. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t told = PTHREAD_COND_INITIALIZER;
static int n;

#pragma weak library_tells
extern void library_tells(pthread_cond_t *c, pthread_mutex_t *with, int *flag);

static void *get(void *arg)
{
	pthread_mutex_lock(&m);
	while (!n)
		pthread_cond_wait(&told, &m);
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, get, NULL);
	library_tells(&told, &m, &n);
	pthread_join(t, NULL);
	return 0;
}
