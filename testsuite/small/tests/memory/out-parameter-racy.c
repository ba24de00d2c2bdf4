/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The address of the shared object comes out of a parameter. */
#include <pthread.h>

struct thing {
	int n;
};

static struct thing thing;

static void find(struct thing **out)
{
	*out = &thing;
}

static void *run(void *arg)
{
	struct thing *t;

	(void)arg;
	find(&t);
	t->n++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct thing *mine;

	find(&mine);
	pthread_create(&t, NULL, run, NULL);
	mine->n--; /* race */
	pthread_join(t, NULL);
	return thing.n;
}
