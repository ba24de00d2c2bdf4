/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same in memory that was allocated. */
#include <pthread.h>
#include <stdlib.h>
struct msg { int kind; union { long whole; short parts[4]; struct { int low, high; } pair; } u; };
static struct msg *m;
static void *worker(void *arg)
{
	m->u.whole = 5; /* race */
	return arg;
}
static void *other(void *arg)
{
	m->u.pair.high = 1; /* race */
	return arg;
}
int main(void)
{
	pthread_t a, b;
	m = calloc(1, sizeof *m);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
