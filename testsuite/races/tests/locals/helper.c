/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function starts one thread for its caller's variable; its callers are several threads, each
 * with a variable of its own. */
#include <pthread.h>

static void *run(void *arg)
{
	++*(int *)arg;
	return NULL;
}

static void start(int *n)
{
	pthread_t t;

	pthread_create(&t, NULL, run, n);
	pthread_join(t, NULL);
}

static void *work(void *arg)
{
	int n = 0;

	start(&n);
	return n ? arg : NULL;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, work, t);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
