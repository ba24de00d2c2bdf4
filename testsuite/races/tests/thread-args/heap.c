/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Every thread gets a block of its own from the heap and frees it. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct job {
	int number;
	int steps;
};

static void *run(void *arg)
{
	struct job *job = arg;

	while (job->number > 1) {
		job->number = job->number % 2 ? 3 * job->number + 1 : job->number / 2;
		job->steps++;
	}
	printf("%d steps\n", job->steps);
	free(job);
	return NULL;
}

int main(void)
{
	pthread_t t[5];

	for (int i = 0; i < 5; i++) {
		struct job *job = malloc(sizeof *job);

		if (!job)
			return 1;
		job->number = 10 + i;
		job->steps = 0;
		pthread_create(&t[i], NULL, run, job);
	}
	for (int i = 0; i < 5; i++)
		pthread_join(t[i], NULL); /* equivalent: nothing is read afterwards */
	return 0;
}
