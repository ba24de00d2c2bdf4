/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plugins post from threads of their own: post() locks, but main does not when it takes. */
#include <dlfcn.h>
#include <pthread.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long posted, last;

static void post(int n)
{
	pthread_mutex_lock(&lock);
	if (posted < 100) /* race too: posted */
		posted += n; /* race: posted */
	last = posted; /* race too: posted */
	pthread_mutex_unlock(&lock);
}

static long take(void)
{
	long n = posted; /* race too: posted */

	posted = 0; /* race: posted */
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
