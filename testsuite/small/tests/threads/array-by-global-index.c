/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Global arrays of handles, indices and data; each thread has its index. */
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int *data;
int *ids;
pthread_t *tids;

void *run(void *arg)
{
	int *i = arg;

	data[*i] = *i;
	return NULL;
}

int main(void)
{
	int n = __VERIFIER_nondet_int() & 7;

	data = malloc(n * sizeof *data);
	ids = malloc(n * sizeof *ids);
	tids = malloc(n * sizeof *tids);
	for (int i = 0; i < n; i++) {
		ids[i] = i;
		pthread_create(&tids[i], NULL, run, &ids[i]);
	}
	for (int i = 0; i < n; i++)
		pthread_join(tids[i], NULL);
	return n ? data[0] : 0;
}
