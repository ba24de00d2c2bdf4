/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stddef.h>

struct job {
	struct job *next;
};
static struct job *head;
static int quit;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;

static void *worker(void *arg)
{
	struct job *job;

	for (;;) {
		pthread_mutex_lock(&m);
		if (!head && !quit)
			pthread_cond_wait(&more, &m); /* wait-outside-loop */
		if (quit)
			quit = 2;
		job = head;
		head = job->next;
		pthread_mutex_unlock(&m);
	}
	return arg;
}

int main(void)
{
	pthread_t t;
	struct job job = { NULL };

	pthread_create(&t, NULL, worker, NULL);
	pthread_mutex_lock(&m);
	job.next = head;
	head = &job;
	quit = 1;
	pthread_cond_signal(&more);
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return 0;
}
