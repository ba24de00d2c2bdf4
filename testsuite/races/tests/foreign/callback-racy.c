/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plugin's call runs a function of ours under the lock; main calls it without. */
#include <dlfcn.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long posted;

static void count(void)
{
	posted++; /* race? it is called by a pointer below the one from outside */
}

static void locked(void (*fn)(void))
{
	pthread_mutex_lock(&lock);
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
	count();
	pthread_join(t, NULL);
	return 0;
}
