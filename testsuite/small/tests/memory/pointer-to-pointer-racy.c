/* SPDX-License-Identifier: GPL-3.0-or-later */
/* swap_in stores the address through a pointer to a pointer. */
#include <pthread.h>

static int x, y;
static int *current = &x;

static void point(int **where, int *what)
{
	*where = what;
}

static void *run(void *arg)
{
	(void)arg;
	*current = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	point(&current, &y);
	pthread_create(&t, NULL, run, NULL);
	y = 2; /* race */
	pthread_join(t, NULL);
	return x + y;
}
