/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The set-up comes after the first job. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	struct job *next;
	int k;
};
static struct job *jobs;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, setting = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int level;

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
		pthread_mutex_lock(&setting);
		level += j->k; /* race: level */
		pthread_mutex_unlock(&setting);
		if (!j->k)
			break;
		free(j);
	}
	return arg;
}

static void put(int k)
{
	struct job *j = malloc(sizeof *j);

	if (!j)
		abort();
	j->k = k;
	pthread_mutex_lock(&m);
	j->next = jobs;
	jobs = j;
	pthread_cond_signal(&more);
	pthread_mutex_unlock(&m);
}

int main(int argc, char **argv)
{
	pthread_t t;

	(void)argv;
	pthread_create(&t, NULL, worker, NULL);
	put(argc);
	level = 0; /* race: level */
	while (argc--)
		put(argc);
	return 0;
}
