/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* start() creates, stop() joins; main accesses before and after. */
#include <pthread.h>

static pthread_t worker;
static int jobs;

static void *run(void *arg)
{
	(void)arg;
	while (jobs > 0)
		jobs--;
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
	jobs = 10;
	start();
	stop();
	return jobs;
}
