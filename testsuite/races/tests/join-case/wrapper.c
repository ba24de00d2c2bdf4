/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The function that joins returns early if there are no threads. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock);
	count++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static pthread_t *threads;
static size_t nthreads;
static int quick;

static void start(size_t n)
{
	if (threads)
		return;
	threads = calloc(n, sizeof *threads);
	if (!threads)
		return;
	for (nthreads = 0; nthreads < n; nthreads++)
		if (pthread_create(&threads[nthreads], NULL, work, NULL))
			return;
}

static void stop(void)
{
	if (!threads)
		return;
	for (size_t i = 0; i < nthreads; i++)
		pthread_join(threads[i], NULL);
	free(threads);
	threads = NULL;
}

int main(int argc, char **argv)
{
	quick = argc > 1 && argv[1][0] == 'q';
	if (argc > 2)
		start((size_t)argc);
	stop();
	count++;
	return 0;
}
