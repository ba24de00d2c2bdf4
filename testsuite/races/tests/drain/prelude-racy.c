/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a worker does before it takes its first job is counted by nobody. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct job {
	struct job *next;
	int index;
};

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static pthread_cond_t idle = PTHREAD_COND_INITIALIZER;
static struct job *jobs;
static int pending;
static int started[4];
static long result[64];

static void done(void)
{
	pthread_mutex_lock(&m);
	if (--pending == 0)
		pthread_cond_signal(&idle);
	pthread_mutex_unlock(&m);
}

static void *worker(void *arg)
{
	started[(long)arg] = 1; /* race: started */
	for (;;) {
		struct job *j;

		pthread_mutex_lock(&m);
		while (!jobs)
			pthread_cond_wait(&more, &m);
		j = jobs;
		jobs = j->next;
		pthread_mutex_unlock(&m);
		result[j->index] = j->index * j->index; /* not a race? possible: j is known to one worker only */
		free(j);
		done();
	}
	return NULL;
}

static void submit(int i)
{
	struct job *j = malloc(sizeof *j);

	j->index = i;
	pthread_mutex_lock(&m);
	j->next = jobs;
	jobs = j;
	pending++;
	pthread_cond_signal(&more);
	pthread_mutex_unlock(&m);
}

static void drain(void)
{
	pthread_mutex_lock(&m);
	while (pending)
		pthread_cond_wait(&idle, &m);
	pthread_mutex_unlock(&m);
}

int main(void)
{
	pthread_t t;
	long sum = started[1]; /* race too */

	for (int i = 0; i < 4; i++) {
		pthread_create(&t, NULL, worker, (void *)(long)i);
		pthread_detach(t);
	}
	for (int i = 0; i < 64; i++)
		submit(i);
	drain();
	for (int i = 0; i < 64; i++)
		sum += result[i];
	printf("%ld %d\n", sum, started[2]); /* race: started */
	return 0;
}
