/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mode is asked for by a function. */
#include <pthread.h>
#include <stdbool.h>

enum mode { MODE_SINGLE, MODE_THREADS, MODE_BOTH };
static enum mode mode;
static int pending;

__attribute__((noinline)) static bool has_thread(void)
{
	if (mode == MODE_THREADS)
		return true;
	return mode == MODE_BOTH;
}

static void *worker(void *arg)
{
	pending++; /* race */
	return arg;
}

__attribute__((noinline)) static void add(void)
{
	if (mode != MODE_THREADS)
		pending++; /* race */
}

int main(int argc, char **argv)
{
	pthread_t a;

	(void)argv;
	mode = argc > 2 ? MODE_BOTH : argc > 1 ? MODE_THREADS : MODE_SINGLE;
	if (has_thread())
		pthread_create(&a, NULL, worker, NULL);
	add();
	return 0;
}
