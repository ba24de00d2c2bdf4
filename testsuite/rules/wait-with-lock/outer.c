/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another lock stays held for as long as the wait takes. */
#include "shape.h"

static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void take(FORMAL_ONLY)
{
	pthread_mutex_lock(&outer);
	LOCK;
	while (!n)
		pthread_cond_wait(&more, THE_LOCK); /* wait-with-lock possible */
	n--;
	UNLOCK;
	pthread_mutex_unlock(&outer);
}

static void put(int x FORMAL)
{
	LOCK;
	n += x;
	pthread_cond_broadcast(&more);
	UNLOCK;
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
