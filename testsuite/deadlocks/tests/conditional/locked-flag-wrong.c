/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdbool.h>

static pthread_mutex_t config = PTHREAD_MUTEX_INITIALIZER;
static int setting;

static void reload(bool locked)
{
	if (!locked)
		pthread_mutex_lock(&config); /* double-lock */
	setting++;
	if (!locked)
		pthread_mutex_unlock(&config);
}

static void *reloader(void *arg)
{
	reload(false);
	pthread_mutex_lock(&config); /* double-lock too */
	reload(false);
	pthread_mutex_unlock(&config);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, reloader, NULL);
	pthread_create(&u, NULL, reloader, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
