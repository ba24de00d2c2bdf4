/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is counted down behind the release, and looked at by the loop, is no number of acquisitions. */
/* no races */
#include <pthread.h>

struct loop {
	pthread_mutex_t mutex;
	int *done;
	int active;
};

static struct loop *shared;

static void *worker(void *arg)
{
	pthread_mutex_lock(&shared->mutex);
	shared->done = arg;
	pthread_mutex_unlock(&shared->mutex);
	return NULL;
}

static void run(struct loop *l)
{
	int *done;

	while (l->active > 0) {
		pthread_mutex_lock(&l->mutex);
		done = l->done;
		l->done = NULL;
		pthread_mutex_unlock(&l->mutex);
		if (done)
			l->active--;
	}
}

int main(void)
{
	struct loop l = { PTHREAD_MUTEX_INITIALIZER, NULL, 1 };
	pthread_t t;
	int n = 0;

	shared = &l;
	if (pthread_create(&t, NULL, worker, &n))
		return 1;
	run(&l);
	pthread_join(t, NULL);
	return n;
}
