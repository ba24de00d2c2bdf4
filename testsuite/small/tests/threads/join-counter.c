/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Threads are created and joined an unknown number of times, then all that remain. */
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int global;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	global++;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	int n = __VERIFIER_nondet_int() & 15, joined = 0;
	pthread_t *t = malloc((n + 1) * sizeof *t);

	for (int i = 0; i < n; i++)
		pthread_create(&t[i], NULL, run, NULL);
	while (joined < n)
		pthread_join(t[joined++], NULL);
	free(t);
	return global;
}
