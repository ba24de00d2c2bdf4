/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread works on a variable of main's stack, and main does too. */
#include <pthread.h>

static void *run(void *arg)
{
	int *p = arg;

	*p = 2; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	int x = 0;

	pthread_create(&t, NULL, run, &x);
	x = 1; /* race */
	pthread_join(t, NULL);
	return x;
}
