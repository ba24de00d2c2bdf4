/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Memory is allocated for each thread in the loop that creates it. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	int n;
	double result;
};

static void *run(void *arg)
{
	struct job *j = arg;

	j->result = j->n * 0.5;
	free(j);
	return NULL;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++) {
		struct job *j = malloc(sizeof *j);

		j->n = i;
		pthread_create(&t[i], NULL, run, j);
	}
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
