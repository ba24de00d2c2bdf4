/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Through two pointers to the same variable. */
#include <pthread.h>

static int x;
static int *p = &x;
static int **pp = &p;

static void *run(void *arg)
{
	(void)arg;
	**pp = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	*p = 2; /* race */
	pthread_join(t, NULL);
	return x;
}
