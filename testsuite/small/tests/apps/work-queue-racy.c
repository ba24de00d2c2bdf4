/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The submitter looks at the job after it was submitted. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	int input, output;
	struct job *next;
};

static struct job *queue;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static struct job *submit(int input)
{
	struct job *j = calloc(1, sizeof *j);

	j->input = input;
	pthread_mutex_lock(&m);
	j->next = queue;
	queue = j;
	pthread_mutex_unlock(&m);
	return j;
}

static void *worker(void *arg)
{
	struct job *j;

	(void)arg;
	pthread_mutex_lock(&m);
	j = queue;
	if (j)
		queue = j->next;
	pthread_mutex_unlock(&m);
	if (j)
		j->output = j->input * j->input; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct job *j;
	int result;

	pthread_create(&t, NULL, worker, NULL);
	j = submit(5);
	result = j->output; /* race */
	pthread_join(t, NULL);
	return result;
}
