/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The settings are copied under the lock, the copy is used without it. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct settings {
	int level;
	char name[16];
};
static struct settings settings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *show(void *arg)
{
	struct settings mine, *other = arg;

	pthread_mutex_lock(&lock);
	mine = settings;
	memcpy(other, &settings, sizeof settings);
	pthread_mutex_unlock(&lock);
	printf("%d %s %d\n", mine.level, mine.name, other->level);
	mine.level = 0;
	other->level++;
	return NULL;
}

int main(void)
{
	struct settings copies[2];
	pthread_t a, b;

	pthread_create(&a, NULL, show, &copies[0]);
	pthread_create(&b, NULL, show, &copies[1]);
	pthread_mutex_lock(&lock);
	settings.level = 3;
	strcpy(settings.name, "verbose");
	pthread_mutex_unlock(&lock);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
