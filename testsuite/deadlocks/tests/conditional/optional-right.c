/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdbool.h>

static pthread_mutex_t config = PTHREAD_MUTEX_INITIALIZER, data = PTHREAD_MUTEX_INITIALIZER;
static int setting, value;

static void reload(bool locked)
{
	if (!locked)
		pthread_mutex_lock(&config);
	setting++;
	pthread_mutex_lock(&data);
	value = setting;
	pthread_mutex_unlock(&data);
	if (!locked)
		pthread_mutex_unlock(&config);
}

static void *reloader(void *arg)
{
	reload(false);
	pthread_mutex_lock(&config);
	reload(true);
	pthread_mutex_unlock(&config);
	return arg;
}

static void *reader(void *arg)
{
	bool reset;

	pthread_mutex_lock(&data);
	reset = value > 10;
	pthread_mutex_unlock(&data);
	if (reset) {
		pthread_mutex_lock(&config);
		setting = 0;
		pthread_mutex_unlock(&config);
	}
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, reloader, NULL);
	pthread_create(&u, NULL, reader, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
