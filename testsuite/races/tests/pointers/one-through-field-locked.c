/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each worker has a record of its own, and all of them point to one total, which has a lock. */
#include <pthread.h>

struct total {
	int seen;
	pthread_mutex_t lock;
};
struct worker {
	struct total *total;
	int number;
};

static void *work(void *arg)
{
	struct worker *worker = arg;

	pthread_mutex_lock(&worker->total->lock);
	worker->total->seen++;
	pthread_mutex_unlock(&worker->total->lock);
	return NULL;
}

int main(void)
{
	pthread_t thread;
	struct total total = { 0, PTHREAD_MUTEX_INITIALIZER };
	struct worker workers[2];

	for (int i = 0; i < 2; i++) {
		workers[i].total = &total;
		workers[i].number = i;
	}
	pthread_create(&thread, NULL, work, &workers[0]);
	work(&workers[1]);
	pthread_join(thread, NULL);
	return total.seen;
}
