/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A lock for each kind. */
#include <pthread.h>

enum kind { READS, WRITES, ERRORS, KINDS };
static pthread_mutex_t locks[KINDS] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static long counts[KINDS];

static void count(enum kind kind)
{
	pthread_mutex_lock(&locks[kind]);
	counts[kind]++;
	pthread_mutex_unlock(&locks[kind]);
}

static void *worker(void *arg)
{
	count(READS);
	count(WRITES);
	pthread_mutex_lock(&locks[ERRORS]);
	counts[ERRORS]++;
	pthread_mutex_unlock(&locks[ERRORS]);
	return arg;
}

static void *other(void *arg)
{
	count(ERRORS);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
