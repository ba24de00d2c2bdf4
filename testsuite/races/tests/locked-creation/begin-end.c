/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock is held from before begin(), which creates the thread, until after end(), which joins it. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_t helper;
static int n;

static void *help(void *arg)
{
	n++;
	return arg;
}

static void *other(void *arg)
{
	pthread_mutex_lock(&m);
	n++;
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
	end();
	pthread_mutex_unlock(&m);
	pthread_join(thread, NULL);
	return n;
}
