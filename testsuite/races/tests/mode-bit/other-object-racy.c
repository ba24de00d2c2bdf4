/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two objects have different modes: both threads are there. */
#include <pthread.h>

struct job { int first; };
static int shared;

static void *worker(void *arg)
{
	const struct job *job = arg;

	if (job->first)
		shared = 1; /* race */
	else
		shared = 2; /* race */
	return NULL;
}

int main(void)
{
	struct job jobs[2] = { { 1 }, { 0 } };
	pthread_t a, b;

	pthread_create(&a, NULL, worker, &jobs[0]);
	pthread_create(&b, NULL, worker, &jobs[1]);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return shared;
}
