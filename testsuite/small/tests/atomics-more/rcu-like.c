/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A new version is made ready, then published by an atomic pointer; old ones are kept. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct config {
	int a, b;
};

static _Atomic(struct config *) current;

static void *reader(void *arg)
{
	struct config *c = atomic_load_explicit(&current, memory_order_acquire);

	return c && c->a != c->b ? arg : NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, reader, NULL);
	for (int i = 0; i < 3; i++) {
		struct config *c = malloc(sizeof *c);

		c->a = c->b = i;
		atomic_store_explicit(&current, c, memory_order_release);
	}
	pthread_join(t, NULL);
	return 0;
}
