/* SPDX-License-Identifier: GPL-3.0-or-later */
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
	for (;;) {
		struct job *j;

		pthread_mutex_lock(&m);
		while (!jobs)
			pthread_cond_wait(&more, &m);
		j = jobs;
		jobs = j->next;
		pthread_mutex_unlock(&m);
		done();
		result[j->index] = j->index * j->index; /* race */
		free(j);
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
	long sum = 0;

	for (int i = 0; i < 4; i++) {
		pthread_create(&t, NULL, worker, NULL);
		pthread_detach(t);
	}
	for (int i = 0; i < 64; i++)
		submit(i);
	drain();
	for (int i = 0; i < 64; i++)
		sum += result[i]; /* race */
	printf("%ld\n", sum);
	return 0;
}
