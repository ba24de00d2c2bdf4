/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Through a pointer to a pointer. */
#include <pthread.h>

static int x, y;
static int *px = &x;
static int **ppx = &px;
static int *py = &y;

static void *worker(void *arg)
{
	**ppx = 1; /* race */
	return arg;
}

static void *other(void *arg)
{
	*px = 2; /* race */
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
