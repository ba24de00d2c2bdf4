/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The semaphore and the data are in one object, of which the thread is told. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

struct job {
	sem_t ready;
	int result;
};

static struct job job;

static void *work(void *arg)
{
	struct job *mine = arg;

	mine->result = 42;
	sem_post(&mine->ready);
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
	pthread_join(thread, NULL); /* equivalent: the post is the last that it does */
	return result != 42;
}
