/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The plugin gets a table of functions; main locks. */
#include <dlfcn.h>
#include <pthread.h>

struct api {
	void (*post)(int);
	int version;
};
static struct {
	pthread_mutex_t lock;
	long posted;
} inbox = {PTHREAD_MUTEX_INITIALIZER, 0};

static void post(int n)
{
	pthread_mutex_lock(&inbox.lock);
	inbox.posted += n;
	pthread_mutex_unlock(&inbox.lock);
}

static const struct api api = {post, 1};

static void *ticks(void *arg)
{
	return arg;
}

int main(void)
{
	void (*load)(const struct api *) = (void (*)(const struct api *))dlsym(NULL, "load");
	pthread_t t;

	pthread_create(&t, NULL, ticks, NULL);
	if (!load)
		return 1;
	load(&api);
	pthread_mutex_lock(&inbox.lock);
	inbox.posted = 0;
	pthread_mutex_unlock(&inbox.lock);
	pthread_join(t, NULL);
	return 0;
}
