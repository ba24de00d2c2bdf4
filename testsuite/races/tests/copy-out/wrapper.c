/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* get() copies the settings under the lock. */
#include <pthread.h>
#include <stdio.h>

struct settings {
	int level, width;
};
static struct settings settings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct settings get(void)
{
	struct settings copy;

	pthread_mutex_lock(&lock);
	copy = settings;
	pthread_mutex_unlock(&lock);
	return copy;
}

static void *show(void *arg)
{
	struct settings mine = get();

	printf("%d %d\n", mine.level, mine.width);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, show, NULL);
	pthread_mutex_lock(&lock);
	settings.level = 3;
	settings.width = 80;
	pthread_mutex_unlock(&lock);
	pthread_join(t, NULL);
	return 0;
}
