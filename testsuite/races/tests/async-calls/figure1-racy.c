/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same without the first join. */
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
		*t->z = t->g->func(t->x);		/* race any */
	else
		*t->z = t->g->func(-t->x);		/* race too any */
	return NULL;
}
int main(int argc, char **argv)
{
	struct bound f1 = { h1 }, f2 = { h2 };
	int z = 0;
	struct task a = { argc, &f1, &z }, b = { -argc, &f2, &z };
	pthread_t t1, t2;

	(void)argv;
	pthread_create(&t1, NULL, f, &a);
	pthread_create(&t2, NULL, f, &b);
	pthread_join(t1, NULL);
	pthread_join(t2, NULL);
	return z;
}
