/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The worker touches nothing before the first job, which main puts in after the set-up. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	struct job *next;
	int k;
};
static struct job *jobs;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, setting = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int level;

static void *worker(void *arg)
{
	for (;;) {
		struct job *j;

		pthread_mutex_lock(&m);
		while (!jobs)
			pthread_cond_wait(&more, &m);
		j = jobs;
		jobs = j->next;
		pthread_mutex_unlock(&m);
		pthread_mutex_lock(&setting); /* equivalent: no other thread is there with it */
		level += j->k;
		pthread_mutex_unlock(&setting);
		if (!j->k)
			break;
		free(j);
	}
	return arg;
}

static void put(int k)
{
	struct job *j = malloc(sizeof *j);

	if (!j)
		abort();
	j->k = k;
	pthread_mutex_lock(&m);
	j->next = jobs;
	jobs = j;
	pthread_cond_signal(&more);
	pthread_mutex_unlock(&m);
}

int main(int argc, char **argv)
{
	pthread_t t;

	(void)argv;
	pthread_create(&t, NULL, worker, NULL);
	level = 0;
	while (argc--)
		put(argc);
	return 0;
}
