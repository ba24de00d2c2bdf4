/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two threads by a wrapper, each with a struct that points to a local of main of its own. */
#include <pthread.h>

struct job {
	int *sum;
	int k;
};

static void *work(void *arg)
{
	struct job *job = arg;

	*job->sum += job->k;
	return NULL;
}

static void start(pthread_t *t, struct job *job)
{
	pthread_create(t, NULL, work, job);
}

int main(void)
{
	int sum = 0, other = 0;
	struct job one = {&sum, 1}, two = {&other, 2};
	pthread_t a, b;

	start(&a, &one);
	start(&b, &two);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return sum + other;
}
