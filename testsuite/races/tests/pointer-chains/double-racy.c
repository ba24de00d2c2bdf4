/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variable is reached through a pointer to a pointer, by a table of such pointers, too. */
#include <pthread.h>

static int x, y;
static int *p = &x;
static int **pp = &p;
static int *rows[2] = {&y, &y};
static int **row = rows;

static void *run(void *arg)
{
	(void)arg;
	**pp = 1; /* race */
	*row[1] = 1; /* race: y */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	*p = 2; /* race */
	y = 2; /* race: y */
	pthread_join(t, NULL);
	return x + y;
}
