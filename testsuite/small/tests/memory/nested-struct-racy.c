/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One field of a nested struct under two names. */
#include <pthread.h>

struct inner {
	int a, b;
};

static struct outer {
	int c;
	struct inner in;
} o;

static void *run(void *arg)
{
	struct inner *i = arg;

	i->b = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, &o.in);
	o.in.b = 3; /* race */
	pthread_join(t, NULL);
	return 0;
}
