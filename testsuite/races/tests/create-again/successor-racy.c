/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread starts the one that is queued behind it; only the first one is joined. */
#include <pthread.h>
#include <stdlib.h>

#define JOBS 8
struct job {
	pthread_t thread;
	pthread_mutex_t lock;
	struct job *next;
};
static struct job jobs[JOBS];
static int total;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void start(struct job *job);

static void *work(void *arg)
{
	struct job *job = arg, *next;

	pthread_mutex_lock(&lock);
	total++; /* race: total */
	pthread_mutex_unlock(&lock);
	pthread_mutex_lock(&job->lock);
	next = job->next;
	pthread_mutex_unlock(&job->lock);
	if (next)
		start(next);
	return NULL;
}

__attribute__((noinline)) static void start(struct job *job)
{
	if (pthread_create(&job->thread, NULL, work, job))
		abort();
}

static void run(void)
{
	for (int i = 0; i < JOBS; i++) {
		pthread_mutex_init(&jobs[i].lock, NULL);
		jobs[i].next = i + 1 < JOBS ? &jobs[i + 1] : NULL;
	}
	start(&jobs[0]);
	pthread_join(jobs[0].thread, NULL);
}

int main(void)
{
	run();
	return total; /* race: total */
}
