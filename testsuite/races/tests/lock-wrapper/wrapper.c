/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Lock and unlock have a wrapper each, and those have wrappers. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t big_lock = PTHREAD_MUTEX_INITIALIZER;
static int open_files;

static void mutex_lock(pthread_mutex_t *m)
{
	int error = pthread_mutex_lock(m);

	if (error) {
		fprintf(stderr, "lock: %d\n", error);
		abort();
	}
}

static void mutex_unlock(pthread_mutex_t *m)
{
	if (pthread_mutex_unlock(m))
		abort();
}

static void enter(void) { mutex_lock(&big_lock); }
static void leave(void) { mutex_unlock(&big_lock); }

static void *opener(void *arg)
{
	(void)arg;
	enter(); /* mutate */
	open_files++;
	leave();
	return NULL;
}

int main(void)
{
	pthread_t t;
	int n;

	pthread_create(&t, NULL, opener, NULL);
	enter(); /* mutate */
	n = open_files;
	leave();
	pthread_join(t, NULL); /* equivalent: open_files is not read again */
	printf("%d\n", n);
	return 0;
}
