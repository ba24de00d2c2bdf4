/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread before ended with the mutex: this one has it all the same. */
/* no races */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t m;
static int n;

static int enter(void)
{
	int error = pthread_mutex_lock(&m);

	if (error == EOWNERDEAD)
		error = pthread_mutex_consistent(&m);
	return error;
}

static void *run(void *arg)
{
	if (enter())
		return arg;
	n++;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_mutexattr_t attr;
	pthread_t t, u;

	pthread_mutexattr_init(&attr);
	pthread_mutexattr_setrobust(&attr, PTHREAD_MUTEX_ROBUST);
	pthread_mutex_init(&m, &attr);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
