/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock is released before it is destroyed. */
#include <pthread.h>
#include <stdlib.h>

struct object {
	pthread_mutex_t lock;
	int n;
};

static void destroy(struct object *o)
{
	pthread_mutex_lock(&o->lock);
	o->n = 0;
	pthread_mutex_unlock(&o->lock);
	pthread_mutex_destroy(&o->lock);
	free(o);
}

int main(void)
{
	struct object *o = calloc(1, sizeof *o);

	pthread_mutex_init(&o->lock, NULL);
	destroy(o);
	return 0;
}
