/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores with release, but tests without acquire. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	int cancelled;
	long work;
};

static void *run(void *arg)
{
	struct job *job = arg;

	for (int i = 0; i < 1000; i++) {
		if (job->cancelled) /* race-mixed-atomic: cancelled */
			break;
		job->work += i;
	}
	return NULL;
}

static void cancel(struct job *job)
{
	__atomic_store_n(&job->cancelled, 1, __ATOMIC_RELEASE); /* race-mixed-atomic: cancelled */
}

int main(void)
{
	struct job *job = calloc(1, sizeof *job);
	pthread_t t;

	if (!job)
		return 1;
	pthread_create(&t, NULL, run, job);
	cancel(job);
	pthread_join(t, NULL);
	free(job);
	return 0;
}
