/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The plugin's call runs a function of ours under the lock, and so does main. */
#include <dlfcn.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long posted;

static void count(void)
{
	posted++;
}

static void locked(void (*fn)(void))
{
	pthread_mutex_lock(&lock); /* equivalent: without a lock it is taken to run in main */
	fn();
	pthread_mutex_unlock(&lock);
}

static void post(void)
{
	locked(count);
}

static void *ticks(void *arg)
{
	return arg;
}

int main(void)
{
	void (*load)(void (*)(void)) = (void (*)(void (*)(void)))dlsym(NULL, "plugin_load");
	pthread_t t;

	pthread_create(&t, NULL, ticks, NULL);
	if (!load)
		return 1;
	load(post);
	locked(count);
	pthread_join(t, NULL);
	return 0;
}
