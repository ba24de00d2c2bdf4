/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The list is in another file, and who takes a job has it alone. */
#include "list.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct job *first;

void list_put(struct job *job)
{
	pthread_mutex_lock(&lock); /* equivalent: there are no threads yet */
	job->next = first;
	first = job;
	pthread_mutex_unlock(&lock);
}

struct job *list_take(void)
{
	struct job *job;

	pthread_mutex_lock(&lock);
	job = first;
	if (job)
		first = job->next;
	pthread_mutex_unlock(&lock);
	return job;
}
