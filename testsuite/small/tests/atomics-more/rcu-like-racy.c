/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The current version is changed in place. */
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

	return c && c->a != c->b ? arg : NULL; /* race */
}

int main(void)
{
	pthread_t t;
	struct config *c = calloc(1, sizeof *c);

	atomic_store(&current, c);
	pthread_create(&t, NULL, reader, NULL);
	c->a = 1; /* race */
	c->b = 1; /* race */
	pthread_join(t, NULL);
	return 0;
}
