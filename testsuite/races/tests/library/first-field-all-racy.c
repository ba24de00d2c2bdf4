/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All of the struct is set, from its first field on, by as many bytes as the caller says: the count is among them. */
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct path {
	char dev[64];
	int fails;
	pthread_mutex_t lock;
};

static void reset(struct path *path, size_t bytes)
{
	memset(path, 0, bytes); /* race: path.fails */
}

static void *resetter(void *arg)
{
	reset(arg, offsetof(struct path, lock));
	return NULL;
}

static void *counter(void *arg)
{
	struct path *path = arg;

	pthread_mutex_lock(&path->lock);
	path->fails++; /* race: path.fails */
	pthread_mutex_unlock(&path->lock);
	return NULL;
}

int main(void)
{
	struct path *path = calloc(1, sizeof *path);
	pthread_t a, b;

	if (!path)
		return 1;
	pthread_mutex_init(&path->lock, NULL);
	pthread_create(&a, NULL, resetter, path);
	pthread_create(&b, NULL, counter, path);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	free(path);
	return 0;
}
