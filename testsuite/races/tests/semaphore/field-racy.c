/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One side waits for the semaphore, the other does not. */
#include <pthread.h>
#include <semaphore.h>

struct spooler {
	sem_t guard;
	int jobs;
};

static struct spooler spooler;

static void *add_jobs(void *arg)
{
	struct spooler *s = arg;

	for (int i = 0; i < 20; i++) {
		sem_wait(&s->guard);
		s->jobs++; /* race: jobs */
		sem_post(&s->guard);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int jobs;

	sem_init(&spooler.guard, 0, 1);
	pthread_create(&t, NULL, add_jobs, &spooler);
	jobs = spooler.jobs; /* race: jobs */
	pthread_join(t, NULL);
	return jobs == 99;
}
