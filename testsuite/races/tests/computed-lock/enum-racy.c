/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock of another kind. */
#include <pthread.h>

enum kind { READS, WRITES, ERRORS, KINDS };
static pthread_mutex_t locks[KINDS] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static long counts[KINDS];

static void count(enum kind kind)
{
	pthread_mutex_lock(&locks[kind]);
	counts[kind]++; /* race */
	pthread_mutex_unlock(&locks[kind]);
}

static void *worker(void *arg)
{
	count(READS);
	count(WRITES);
	pthread_mutex_lock(&locks[WRITES]);
	counts[ERRORS]++; /* race */
	pthread_mutex_unlock(&locks[WRITES]);
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
