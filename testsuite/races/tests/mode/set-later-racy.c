/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number is set back while there are threads. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int nthreads;
static int jobs;

static void add(void)
{
	if (nthreads > 1)
		pthread_mutex_lock(&lock);
	jobs++; /* race: jobs */
	if (nthreads > 1)
		pthread_mutex_unlock(&lock);
}

static void *work(void *arg)
{
	add();
	return arg;
}

static void run(void)
{
	pthread_t *t = calloc(nthreads, sizeof *t);
	int i;

	for (i = 0; i < nthreads; i++)
		if (pthread_create(&t[i], NULL, work, NULL))
			exit(1);
	nthreads = 1; /* race: nthreads any */
	add();
	for (i = 0; i < nthreads; i++)
		pthread_join(t[i], NULL);
	free(t);
}

int main(int argc, char **argv)
{
	nthreads = argc > 1 ? atoi(argv[1]) : 1;
	if (nthreads > 1)
		run();
	else
		add();
	return jobs;
}
