/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dispatch routine counts pending requests outside of the lock. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static int pending = 1, stopping, stopped;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static int request(void)
{
	pthread_mutex_lock(&m);
	if (stopping) { /* race */
		pthread_mutex_unlock(&m);
		return -1;
	}
	pending++;
	pthread_mutex_unlock(&m);
	return 0;
}

static void done(void)
{
	pthread_mutex_lock(&m);
	if (--pending == 0)
		stopped = 1;
	pthread_mutex_unlock(&m);
}

static void *stop(void *arg)
{
	(void)arg;
	stopping = 1; /* race */
	done();
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, stop, NULL);
	if (request() == 0)
		done();
	pthread_join(t, NULL);
	return 0;
}
