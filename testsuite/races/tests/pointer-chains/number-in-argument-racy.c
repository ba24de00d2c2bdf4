/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number behind a pointer in what a thread is given, of which the creator does not know any more
 * where it points. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	int number;
	long *sum;
};
static long sum;

static struct job *job_new(int number)
{
	struct job *made = malloc(sizeof *made);

	made->number = number;
	made->sum = &sum;
	return made;
}

static void add(struct job *job)
{
	*job->sum += job->number;	/* race: sum */
}

static void *run(void *arg)
{
	add(arg);
	return NULL;
}

int main(void)
{
	struct job *x = job_new(1), *y = job_new(2);
	pthread_t a, b;

	pthread_create(&a, NULL, run, x);
	pthread_create(&b, NULL, run, y);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return sum == 0;
}
