/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Both members are used, each time under the lock beside the union. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct cell {
	pthread_mutex_t lock;
	int is_float;
	union {
		int i;
		float f;
	};
};

static void cell_set_int(struct cell *c, int i)
{
	pthread_mutex_lock(&c->lock);
	c->is_float = 0;
	c->i = i;
	pthread_mutex_unlock(&c->lock);
}

static void cell_set_float(struct cell *c, float f)
{
	pthread_mutex_lock(&c->lock);
	c->is_float = 1;
	c->f = f;
	pthread_mutex_unlock(&c->lock);
}

static void *floater(void *arg)
{
	cell_set_float(arg, 0.5f);
	return NULL;
}

int main(void)
{
	struct cell *c = calloc(1, sizeof *c);
	pthread_t t;

	if (!c)
		return 1;
	pthread_mutex_init(&c->lock, NULL);
	pthread_create(&t, NULL, floater, c);
	cell_set_int(c, 2);
	pthread_join(t, NULL);
	printf("%f\n", c->is_float ? (double)c->f : c->i);
	free(c);
	return 0;
}
