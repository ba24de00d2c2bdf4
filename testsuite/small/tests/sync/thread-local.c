/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A variable per thread. */
#include <pthread.h>

static __thread int depth;

static void nest(int n)
{
	depth++;
	if (n)
		nest(n - 1);
	depth--;
}

static void *run(void *arg)
{
	(void)arg;
	nest(5);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	nest(3);
	pthread_join(t, NULL);
	return depth;
}
