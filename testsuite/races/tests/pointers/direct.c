/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Through two pointers to two variables. */
#include <pthread.h>

static int x, y;
static int *px = &x;
static int **ppx = &px;
static int *py = &y;

static void *worker(void *arg)
{
	**ppx = 1;
	return arg;
}

static void *other(void *arg)
{
	*py = 2;
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	(void)py;
	return 0;
}
