/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread's function comes from a table; what main does depends on the same setting. */
#include <pthread.h>

static int workers, jobs;

static void *run(void *arg)
{
	jobs++; /* race */
	return arg;
}

static void *(*const table[])(void *) = { run };

static void submit(void)
{
	if (workers == 4)
		jobs++; /* race */
}

static void each(void (*do_it)(void))
{
	do_it();
}

int main(int argc, char **argv)
{
	pthread_t a;

	(void)argv;
	workers = argc;
	if (workers > 1 && workers != 3)
		pthread_create(&a, NULL, table[0], NULL);
	each(submit);
	return 0;
}
