/* SPDX-License-Identifier: GPL-3.0-or-later */
/* start() creates, stop() joins; main accesses in between. */
#include <pthread.h>

static pthread_t worker;
static int jobs;

static void *run(void *arg)
{
	(void)arg;
	while (jobs > 0)
		jobs--; /* race */
	return NULL;
}

static void start(void)
{
	pthread_create(&worker, NULL, run, NULL);
}

static void stop(void)
{
	pthread_join(worker, NULL);
}

int main(void)
{
	start();
	jobs = 10; /* race */
	stop();
	return jobs;
}
