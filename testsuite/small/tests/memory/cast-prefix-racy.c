/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A struct is used as the struct that it begins with. */
#include <pthread.h>

struct base {
	int kind;
};

struct derived {
	struct base base;
	int more;
};

static struct derived d;

static void set_kind(struct base *b, int kind)
{
	b->kind = kind; /* race */
}

static void *run(void *arg)
{
	set_kind(arg, 1);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, &d);
	d.base.kind = 2; /* race */
	pthread_join(t, NULL);
	return 0;
}
