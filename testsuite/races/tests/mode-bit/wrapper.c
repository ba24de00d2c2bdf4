/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
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
	return false;
}

static void *worker(void *arg)
{
	pending++;
	return arg;
}

__attribute__((noinline)) static void add(void)
{
	if (!has_thread())
		pending++;
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
