/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A first job reads the limit while main() still sets it. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	struct job *next;
	void (*run)(void *);
	void *arg;
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static struct job *jobs;
static int limit, sum;

static void put(void (*run)(void *), void *arg)
{
	struct job *job = malloc(sizeof *job);

	job->run = run;
	job->arg = arg;
	pthread_mutex_lock(&m);
	job->next = jobs;
	jobs = job;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
}

static void *worker(void *arg)
{
	for (;;) {
		struct job *job;

		pthread_mutex_lock(&m);
		while (!jobs)
			pthread_cond_wait(&c, &m);
		job = jobs;
		jobs = job->next;
		pthread_mutex_unlock(&m);
		job->run(job->arg);
		free(job);
	}
	return arg;
}

static void count(void *arg)
{
	int i;

	(void)arg;
	for (i = 0; i < limit; i++) { /* race possible: limit */
		pthread_mutex_lock(&m);
		sum++;
		pthread_mutex_unlock(&m);
	}
}

static void configure(int n)
{
	limit = n; /* race possible: limit */
}

int main(int argc, char **argv)
{
	pthread_t t;
	int i;

	(void)argv;
	for (i = 0; i < 4; i++)
		pthread_create(&t, NULL, worker, NULL);
	put(count, NULL);
	configure(argc);
	for (i = 0; i < argc; i++)
		put(count, NULL);
	pthread_exit(NULL);
}
