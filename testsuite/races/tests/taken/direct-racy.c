/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A job is taken off the list under the lock, but whoever put it there writes to it later. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	struct job *next;
	int size, done;
};
static struct job *jobs;
static pthread_mutex_t jobs_lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg)
{
	struct job *j;

	pthread_mutex_lock(&jobs_lock);
	j = jobs;
	if (j)
		jobs = j->next;
	pthread_mutex_unlock(&jobs_lock);
	if (!j)
		return arg;
	j->done = j->size * 2; /* race: done */
	return j;
}

int main(void)
{
	struct job *j = malloc(sizeof *j);
	pthread_t a, b;

	if (!j)
		abort();
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	j->size = 7;
	pthread_mutex_lock(&jobs_lock);
	j->next = jobs;
	jobs = j;
	pthread_mutex_unlock(&jobs_lock);
	j->done = 0; /* race: done */
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
