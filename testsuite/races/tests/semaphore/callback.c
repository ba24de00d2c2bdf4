/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who has filled the buffer says so by a function that it was given. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

struct job {
	void (*done)(struct job *);
	sem_t ready;
	int result;
};

static void post(struct job *job)
{
	sem_post(&job->ready);
}

static struct job job = {.done = post};

static void *work(void *arg)
{
	struct job *mine = arg;

	mine->result = 42;
	mine->done(mine);
	return NULL;
}

int main(void)
{
	pthread_t thread;
	int result;

	sem_init(&job.ready, 0, 0);
	pthread_create(&thread, NULL, work, &job);
	sem_wait(&job.ready);
	result = job.result;
	pthread_join(thread, NULL); /* equivalent: main has waited for the result */
	return result != 42;
}
