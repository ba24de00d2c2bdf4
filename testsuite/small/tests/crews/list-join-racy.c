/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct job {
	struct job *next;
	pthread_t tid;
	int in;
	long out;
};

static struct job *jobs;

static void *run(void *arg)
{
	struct job *j = arg;
	long s = 0;

	for (int i = 0; i < j->in; i++)
		s += i;
	j->out = s; /* race */
	return NULL;
}

static int start(int n)
{
	struct job *j = malloc(sizeof *j);

	if (!j)
		return -1;
	j->in = n;
	j->out = 0;
	if (pthread_create(&j->tid, NULL, run, j)) {
		free(j);
		return -1;
	}
	j->next = jobs;
	jobs = j;
	return 0;
}

static long collect(void)
{
	long sum = 0;

	while (jobs) {
		struct job *j = jobs;

		jobs = j->next;
		sum += j->out; /* race */
		pthread_join(j->tid, NULL);
		free(j);
	}
	return sum;
}

int main(void)
{
	for (int i = 0; i < 10; i++)
		start(i * 1000);
	printf("%ld\n", collect());
	return 0;
}
