/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A struct as a whole, and what is in a struct in it. */
#include <pthread.h>
#include <stdlib.h>
struct inner { int x, y; };
struct outer { int a; struct inner in; };
static struct outer *o;
static void *worker(void *arg)
{
	struct outer n = { 1, { 2, 3 } };
	*o = n; /* race */
	return arg;
}
static void *other(void *arg)
{
	o->in.y++; /* race */
	return arg;
}
int main(void)
{
	pthread_t a, b;
	o = calloc(1, sizeof *o);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
