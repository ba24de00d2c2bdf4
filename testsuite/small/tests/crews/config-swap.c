/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct config {
	int refs;
	int verbose;
	char name[32];
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static struct config *current;

static struct config *get(void)
{
	struct config *c;

	pthread_mutex_lock(&m);
	c = current;
	c->refs++;
	pthread_mutex_unlock(&m);
	return c;
}

static void put(struct config *c)
{
	int last;

	pthread_mutex_lock(&m);
	last = --c->refs == 0;
	pthread_mutex_unlock(&m);
	if (last)
		free(c);
}

static void reload(int verbose)
{
	struct config *c = calloc(1, sizeof *c), *old;

	c->refs = 1;
	c->verbose = verbose;
	pthread_mutex_lock(&m);
	old = current;
	current = c;
	pthread_mutex_unlock(&m);
	if (old)
		put(old);
}

static void *reader(void *arg)
{
	for (int i = 0; i < 100; i++) {
		struct config *c = get();

		if (c->verbose)
			puts(c->name);
		put(c);
	}
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	reload(0);
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, reader, NULL);
	for (int i = 0; i < 10; i++)
		reload(i);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	put(current);
	return 0;
}
