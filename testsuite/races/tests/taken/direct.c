/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* RELAY's figure 9: a job is taken off the list under the lock and used without it. */
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
	for (;;) {
		struct job *j;

		pthread_mutex_lock(&jobs_lock);
		j = jobs;
		if (j)
			jobs = j->next;
		pthread_mutex_unlock(&jobs_lock);
		if (!j)
			return arg;
		j->done = j->size * 2;
		free(j);
	}
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	for (int i = 0; i < 100; i++) {
		struct job *j = malloc(sizeof *j);

		if (!j)
			abort();
		j->size = i;
		j->done = 0;
		pthread_mutex_lock(&jobs_lock);
		j->next = jobs;
		jobs = j;
		pthread_mutex_unlock(&jobs_lock);
	}
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
