/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two blocks from one allocation function. */
#include <pthread.h>
#include <stdlib.h>

static int *make(void)
{
	int *p = malloc(sizeof *p);

	*p = 0;
	return p;
}

static int *a, *b;

static void *run(void *arg)
{
	(void)arg;
	*a = 1;
	return NULL;
}

int main(void)
{
	pthread_t t;

	a = make();
	b = make();
	pthread_create(&t, NULL, run, NULL);
	*b = 2;
	pthread_join(t, NULL);
	return *a + *b;
}
