/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct engine {
	pthread_t t;
	int on;
	long work;
	int level;
};

static void *spin(void *arg)
{
	struct engine *e = arg;

	for (int i = 0; i < 1000; i++)
		e->work += e->level;
	return NULL;
}

static void engine_on(struct engine *e)
{
	e->on = !pthread_create(&e->t, NULL, spin, e);
}

static void engine_off(struct engine *e)
{
	if (e->on) {
		pthread_join(e->t, NULL);
		e->on = 0;
	}
}

static void set_level(struct engine *e, int level)
{
	engine_off(e);
	e->level = level;
	engine_on(e);
}

int main(int argc, char **argv)
{
	struct engine *e = calloc(1, sizeof *e);

	for (int i = 1; i < argc; i++)
		set_level(e, atoi(argv[i]));
	engine_off(e);
	printf("%ld\n", e->work);
	free(e);
	return 0;
}
