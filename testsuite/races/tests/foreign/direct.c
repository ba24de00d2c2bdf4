/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The plugin's threads post under the lock; main resets under it. */
#include <dlfcn.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long posted;

static void post(int n)
{
	pthread_mutex_lock(&lock);
	posted += n;
	pthread_mutex_unlock(&lock);
}

int main(void)
{
	void (*load)(void (*)(int)) = (void (*)(void (*)(int)))dlsym(NULL, "plugin_load");

	if (!load)
		return 1;
	load(post);
	pthread_mutex_lock(&lock);
	posted = 0;
	pthread_mutex_unlock(&lock);
	return 0;
}
