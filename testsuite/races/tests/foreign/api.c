/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plugins post from threads of their own, and both sides lock. */
/* no races */
#include <dlfcn.h>
#include <pthread.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long posted, last;

static void post(int n)
{
	pthread_mutex_lock(&lock);
	if (posted < 100)
		posted += n;
	last = posted;
	pthread_mutex_unlock(&lock);
}

static long take(void)
{
	long n;

	pthread_mutex_lock(&lock);
	n = posted;

	posted = 0;
	pthread_mutex_unlock(&lock);
	return n;
}

static void *ticks(void *arg)
{
	sleep(1);
	return arg;
}

int main(void)
{
	void (*load)(void (*)(int)) = (void (*)(void (*)(int)))dlsym(NULL, "plugin_load");
	pthread_t t;

	pthread_create(&t, NULL, ticks, NULL);
	load(post);
	while (take() < 5)
		;
	return 0;
}
