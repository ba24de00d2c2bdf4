/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same with a struct, and the handle beside the argument. */
#include <pthread.h>

struct total {
	int n;
};
struct job {
	struct total *total;
	int k;
	pthread_t thread;
};

static void *work(void *arg)
{
	struct job *job = arg;

	job->total->n += job->k; /* race */
	return NULL;
}

static int start(struct job *job)
{
	return pthread_create(&job->thread, NULL, work, job);
}

int main(void)
{
	struct total total = {0};
	struct job one = {&total, 1, 0}, two = {&total, 2, 0};

	if (start(&one) || start(&two))
		return 1;
	pthread_join(one.thread, NULL);
	pthread_join(two.thread, NULL);
	return total.n;
}
