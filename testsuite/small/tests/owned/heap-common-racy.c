/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory is allocated once, before the loop that creates the threads. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	int n;
	double result;
};

static void *run(void *arg)
{
	struct job *j = arg;

	j->result += j->n * 0.5; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t[4];
	struct job *j = malloc(sizeof *j);

	for (int i = 0; i < 4; i++) {
		j->n = i; /* race possible */
		pthread_create(&t[i], NULL, run, j);
	}
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	free(j);
	return 0;
}
