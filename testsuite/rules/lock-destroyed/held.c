/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The object goes with its lock held. */
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
	pthread_mutex_destroy(&o->lock); /* lock-destroyed */
	free(o);
}

int main(void)
{
	struct object *o = calloc(1, sizeof *o);

	pthread_mutex_init(&o->lock, NULL);
	destroy(o);
	return 0;
}
