/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* get() gives the job through a pointer that it is passed, and says whether there was one. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	struct job *next;
	int size, done;
};
static struct job *jobs;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int get(struct job **out)
{
	int some = 0;

	pthread_mutex_lock(&lock);
	if (jobs) {
		*out = jobs;
		jobs = jobs->next;
		some = 1;
	}
	pthread_mutex_unlock(&lock);
	return some;
}

static void *work(void *arg)
{
	struct job *j;

	while (get(&j)) {
		j->done = j->size * 2;
		free(j);
	}
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	for (int i = 0; i < 100; i++) {
		struct job *j = calloc(1, sizeof *j);

		if (!j)
			abort();
		j->size = i;
		pthread_mutex_lock(&lock);
		j->next = jobs;
		jobs = j;
		pthread_mutex_unlock(&lock);
	}
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
