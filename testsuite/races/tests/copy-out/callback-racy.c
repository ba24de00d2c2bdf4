/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The function is given the settings, when the lock has been released. */
#include <pthread.h>
#include <stdio.h>

struct settings {
	int level;
};
static struct settings settings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void print(const struct settings *s)
{
	printf("%d\n", s->level); /* race: level */
}

static void look(void (*fn)(const struct settings *))
{
	pthread_mutex_lock(&lock);
	pthread_mutex_unlock(&lock);
	fn(&settings);
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
	settings.level = 3; /* race: level */
	pthread_mutex_unlock(&lock);
	pthread_join(t, NULL);
	return 0;
}
