/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Not the settings are copied under the lock, but the pointer to them. */
#include <pthread.h>
#include <stdio.h>

struct settings {
	int level;
};
static struct settings settings;
static struct settings *current = &settings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *show(void *arg)
{
	struct settings *mine;

	pthread_mutex_lock(&lock);
	mine = current;
	pthread_mutex_unlock(&lock);
	printf("%d\n", mine->level); /* race possible: level */
	return arg;
}

int main(void)
{
	pthread_t a;

	pthread_create(&a, NULL, show, NULL);
	pthread_mutex_lock(&lock);
	current->level = 3; /* race possible: level */
	pthread_mutex_unlock(&lock);
	pthread_join(a, NULL);
	return 0;
}
