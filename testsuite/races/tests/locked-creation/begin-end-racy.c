/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is held while begin() creates the thread, and not until end() has joined it. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_t helper;
static int n;

static void *help(void *arg)
{
	n++; /* race */
	return arg;
}

static void *other(void *arg)
{
	pthread_mutex_lock(&m);
	n++; /* race */
	pthread_mutex_unlock(&m);
	return arg;
}

static void begin(void)
{
	pthread_create(&helper, NULL, help, NULL);
}

static void end(void)
{
	pthread_join(helper, NULL);
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, other, NULL);
	pthread_mutex_lock(&m);
	begin();
	pthread_mutex_unlock(&m);
	end();
	pthread_join(thread, NULL);
	return n;
}
