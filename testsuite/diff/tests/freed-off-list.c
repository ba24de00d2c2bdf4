/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first of a list is taken off it under the lock, and freed behind it; when all is over, the rest is freed under it.
 *
 * told: nothing
 */
#include <pthread.h>
#include <stdlib.h>

struct job { struct job *next; int number; };
static struct job *first, **last = &first;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
extern int wait_for_work(void);

static __attribute__((noinline)) int take(int *number)
{
	struct job *job;

	pthread_mutex_lock(&lock);
	if (!first) {
		pthread_mutex_unlock(&lock);
		return 0;
	}
	job = first;
	*number = job->number;
	if (!(first = job->next))
		last = &first;
#ifdef CHANGED
	pthread_mutex_unlock(&lock);
	free(job);
#else
	free(job);
	pthread_mutex_unlock(&lock);
#endif
	return 1;
}

static __attribute__((noinline)) void put(int number)
{
	struct job *job = calloc(1, sizeof *job);

	job->number = number;
	pthread_mutex_lock(&lock);
	*last = job;
	last = &job->next;
	pthread_mutex_unlock(&lock);
}

static void *work(void *arg)
{
	int number;

	while (wait_for_work())
		while (take(&number))
			;
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, work, 0);
	pthread_create(&b, 0, work, 0);
	put(1);
	pthread_mutex_lock(&lock);
	while (first) {
		struct job *job = first;

		if (!(first = job->next))
			last = &first;
		free(job);
	}
	pthread_mutex_unlock(&lock);
	return 0;
}
