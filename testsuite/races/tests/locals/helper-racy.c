/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function starts several threads for its caller's variable. */
#include <pthread.h>

static pthread_t t[4];

static void *run(void *arg)
{
	++*(int *)arg; /* race */
	return NULL;
}

static void start(int *n)
{
	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, run, n);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
}

int main(void)
{
	int n = 0;

	start(&n);
	return n;
}
