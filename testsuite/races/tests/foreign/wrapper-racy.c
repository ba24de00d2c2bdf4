/* SPDX-License-Identifier: GPL-3.0-or-later */
/* enlist() hands the function over; main resets without the lock. */
#include <dlfcn.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long posted;

static void post(int n)
{
	pthread_mutex_lock(&lock);
	posted += n; /* race possible: posted */
	pthread_mutex_unlock(&lock);
}

static int enlist(const char *name, void (*fn)(int))
{
	void (*load)(void (*)(int)) = (void (*)(void (*)(int)))dlsym(NULL, name);

	if (!load)
		return 0;
	load(fn);
	return 1;
}

static void reset(void)
{
	posted = 0; /* race possible: posted */
}

static void *ticks(void *arg)
{
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, ticks, NULL);
	if (!enlist("plugin_load", post))
		return 1;
	reset();
	pthread_join(t, NULL);
	return 0;
}
