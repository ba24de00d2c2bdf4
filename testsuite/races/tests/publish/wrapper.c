/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A constructor, a setter that is called before publication, a publisher. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct theme {
	int colour;
	int size;
};

static pthread_mutex_t theme_lock = PTHREAD_MUTEX_INITIALIZER;
static struct theme *current;

static struct theme *theme_new(int colour)
{
	struct theme *t = malloc(sizeof *t);

	if (!t)
		abort();
	t->colour = colour;
	return t;
}

static void theme_resize(struct theme *t, int size)
{
	t->size = size;
}

static void theme_use(struct theme *t)
{
	pthread_mutex_lock(&theme_lock);
	current = t;
	pthread_mutex_unlock(&theme_lock);
}

static void *draw(void *arg)
{
	long area = 0;

	(void)arg;
	pthread_mutex_lock(&theme_lock);
	if (current)
		area = (long)current->size * current->colour;
	pthread_mutex_unlock(&theme_lock);
	return (void *)area;
}

int main(void)
{
	struct theme *dark;
	pthread_t t;

	pthread_create(&t, NULL, draw, NULL);
	dark = theme_new(7);
	theme_resize(dark, 12);
	theme_use(dark);
	pthread_join(t, NULL);
	printf("%d\n", dark->size);
	free(dark);
	return 0;
}
