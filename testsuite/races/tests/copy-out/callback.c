/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The function is given a copy of the settings. */
#include <pthread.h>
#include <stdio.h>

struct settings {
	int level;
};
static struct settings settings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void print(const struct settings *s)
{
	printf("%d\n", s->level);
}

static void look(void (*fn)(const struct settings *))
{
	struct settings copy;

	pthread_mutex_lock(&lock);
	copy = settings;
	pthread_mutex_unlock(&lock);
	fn(&copy);
}

static void *show(void *arg)
{
	look(print);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, show, NULL);
	pthread_mutex_lock(&lock);
	settings.level = 3;
	pthread_mutex_unlock(&lock);
	pthread_join(t, NULL);
	return 0;
}
