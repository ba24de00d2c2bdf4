/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of trylock is ignored. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int jobs;

static void *poll_jobs(void *arg)
{
	(void)arg;
	for (int i = 0; i < 50; i++) {
		int busy = pthread_mutex_trylock(&lock);

		jobs++; /* race: jobs */
		if (!busy)
			pthread_mutex_unlock(&lock);
	}
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, poll_jobs, NULL);
	pthread_create(&b, NULL, poll_jobs, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return jobs == 3;
}
