/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A callback that takes no lock runs in main, when it calls the library. */
/* no races */
#include <dlfcn.h>
#include <pthread.h>
#include <unistd.h>

static long posted;

static void post(int n)
{
	if (posted < 100)
		posted += n;
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
	while (posted < 5)
		posted++;
	return 0;
}
