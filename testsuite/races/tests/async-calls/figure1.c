/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Asynchronous calls, figure 1: two threads one after the other, with callbacks in bound
 * objects. */
#include <pthread.h>
#include <stdlib.h>

struct bound { int (*func)(int); };
struct task { int x; struct bound *g; int *z; };
static int h1(int x) { return x * x; }
static int h2(int y) { return y + y; }
static void *f(void *arg)
{
	struct task *t = arg;

	if (t->x > 0)
		*t->z = t->g->func(t->x);
	else
		*t->z = t->g->func(-t->x);
	return NULL;
}
int main(int argc, char **argv)
{
	struct bound ft;
	int z = 0;
	pthread_t t1, t2;

	(void)argv;
	if (argc > 1) {
		struct task a = { argc, &ft, &z };

		ft.func = h1;
		pthread_create(&t1, NULL, f, &a);
		pthread_join(t1, NULL);
	}
	if (argc > 2) {
		struct task b = { -argc, &ft, &z };

		ft.func = h2;
		pthread_create(&t2, NULL, f, &b);
		pthread_join(t2, NULL);
	}
	return z;
}
