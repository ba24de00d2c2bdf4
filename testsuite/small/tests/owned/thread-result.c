/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The thread allocates the result; the join hands it over. */
#include <pthread.h>
#include <stdlib.h>

static void *run(void *arg)
{
	int *r = malloc(sizeof *r);

	*r = *(int *)arg * 2;
	return r;
}

int main(void)
{
	pthread_t t, u;
	void *a, *b;
	int x = 3, result;

	pthread_create(&t, NULL, run, &x);
	pthread_create(&u, NULL, run, &x);
	pthread_join(t, &a);
	pthread_join(u, &b);
	*(int *)a += *(int *)b;
	result = *(int *)a;
	free(a);
	free(b);
	return result;
}
