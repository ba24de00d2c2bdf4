/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mutex of a worker is a gate: main() releases it for each job, and the worker leaves it closed. */
/* no races */
#include <pthread.h>

struct worker {
	pthread_mutex_t gate;
	pthread_t thread;
	int jobs; /* the worker's own */
};

static struct worker worker;
static pthread_mutex_t finished = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg)
{
	struct worker *w = arg;

	for (;;) {
		pthread_mutex_lock(&w->gate);
		if (++w->jobs > 2)
			break;
		pthread_mutex_unlock(&finished);
	}
	pthread_exit(NULL);
}

static void run(void)
{
	pthread_mutex_unlock(&worker.gate);
	pthread_mutex_lock(&finished);
}

int main(void)
{
	int i;

	pthread_mutex_init(&worker.gate, NULL);
	pthread_mutex_lock(&worker.gate);
	pthread_mutex_lock(&finished);
	pthread_create(&worker.thread, NULL, work, &worker);
	for (i = 0; i < 2; i++)
		run();
	return 0;
}
