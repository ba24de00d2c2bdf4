/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plugin's threads post under the lock; main resets without it. */
#include <dlfcn.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long posted;

static void post(int n)
{
	pthread_mutex_lock(&lock);
	posted += n; /* race? the program itself creates no thread */
	pthread_mutex_unlock(&lock);
}

int main(void)
{
	void (*load)(void (*)(int)) = (void (*)(void (*)(int)))dlsym(NULL, "plugin_load");

	if (!load)
		return 1;
	load(post);
	posted = 0; /* race? likewise */
	return 0;
}
