/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The initialiser says that the mutex is recursive. */
#define _GNU_SOURCE
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static int n;

static void add(void)
{
	pthread_mutex_lock(&lock);
	n++;
	pthread_mutex_unlock(&lock);
}

static void *run(void *arg)
{
	pthread_mutex_lock(&lock);
	add();
	n++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, run, NULL);
	add();
	pthread_join(thread, NULL);
	return 0;
}
