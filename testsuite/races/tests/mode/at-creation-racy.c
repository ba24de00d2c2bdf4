/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads are created whatever the number is. */
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
	pthread_t *t = calloc(2, sizeof *t);
	int i;

	for (i = 0; i < 2; i++)
		if (pthread_create(&t[i], NULL, work, NULL))
			exit(1);
	for (i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	free(t);
}

int main(int argc, char **argv)
{
	nthreads = argc > 1 ? atoi(argv[1]) : 1;
	run();
	return jobs;
}
