/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main still writes to what it gave to the thread. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	int n, done;
};

static void *run(void *arg)
{
	struct job *j = arg;

	j->done = j->n; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct job *j = calloc(1, sizeof *j);

	pthread_create(&t, NULL, run, j);
	j->n = 3; /* race */
	pthread_join(t, NULL);
	free(j);
	return 0;
}
