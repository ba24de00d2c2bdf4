/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The other lock is released before the wait. */
#include "shape.h"

static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER;
static int n, takes;

static void take(FORMAL_ONLY)
{
	pthread_mutex_lock(&outer);
	takes++;
	pthread_mutex_unlock(&outer);
	LOCK;
	while (!n)
		pthread_cond_wait(&more, THE_LOCK);
	n--;
	UNLOCK;
}

static void put(int x FORMAL)
{
	pthread_mutex_lock(&outer);
	LOCK;
	n += x;
	pthread_cond_broadcast(&more);
	UNLOCK;
	pthread_mutex_unlock(&outer);
}

static void *worker(void *arg)
{
	while (*(int *)arg) {
		put(*(int *)arg ACTUAL);
		take(ACTUAL_ONLY);
	}
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, worker, &argc);
	pthread_create(&b, NULL, worker, &argc);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
