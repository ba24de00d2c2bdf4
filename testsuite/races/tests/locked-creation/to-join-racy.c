/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is released before the join. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *helper(void *arg)
{
	n++; /* race: n */
	return arg;
}

static void *other(void *arg)
{
	pthread_mutex_lock(&m);
	n++; /* race: n */
	pthread_mutex_unlock(&m);
	return arg;
}

static void help(void)
{
	pthread_t t;

	pthread_mutex_lock(&m);
	pthread_create(&t, NULL, helper, NULL);
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, other, NULL);
	help();
	pthread_join(t, NULL);
	return n;
}
