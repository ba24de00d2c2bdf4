/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads by a wrapper, each with a struct that points to one local of main. */
#include <pthread.h>

struct job {
	int *sum;
	int k;
};

static void *work(void *arg)
{
	struct job *job = arg;

	*job->sum += job->k; /* race */
	return NULL;
}

static void start(pthread_t *t, struct job *job)
{
	pthread_create(t, NULL, work, job);
}

int main(void)
{
	int sum = 0;
	struct job one = {&sum, 1}, two = {&sum, 2};
	pthread_t a, b;

	start(&a, &one);
	start(&b, &two);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return sum;
}
