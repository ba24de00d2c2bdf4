/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The name comes first in the struct, and is set without the lock while it is printed. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct path {
	char dev[64];
	char type[16];
	int fails;
	pthread_mutex_t lock;
};

static void show(const char *dev)
{
	char text[80];

	snprintf(text, sizeof text, "/dev/%s", dev); /* race: dev */
	puts(text);
}

static void *shower(void *arg)
{
	struct path *path = arg;

	show(path->dev);
	return NULL;
}

static void *counter(void *arg)
{
	struct path *path = arg;

	pthread_mutex_lock(&path->lock);
	path->dev[0] = (char)(path->fails++ + 97); /* race: dev */
	pthread_mutex_unlock(&path->lock);
	return NULL;
}

int main(void)
{
	struct path *path = calloc(1, sizeof *path);
	pthread_t a, b, c;

	if (!path)
		return 1;
	pthread_mutex_init(&path->lock, NULL);
	snprintf(path->dev, sizeof path->dev, "sda");
	pthread_create(&a, NULL, shower, path);
	pthread_create(&b, NULL, counter, path);
	pthread_create(&c, NULL, counter, path);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	pthread_join(c, NULL);
	free(path);
	return 0;
}
