/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What is not known is handed on: two tests of it exclude one another. */
#include <pthread.h>

static int section, closed;

__attribute__((noinline)) static void finish(int state)
{
	if (state == 2)
		section++;
	else
		__atomic_store_n(&closed, state, __ATOMIC_RELAXED);
}

__attribute__((noinline)) static void handle(int state)
{
	if (state == 1)
		finish(state);
}

static void *worker(void *arg)
{
	handle(*(volatile int *)arg);
	return NULL;
}

int main(int argc, char **argv)
{
	volatile int state = argc;
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, worker, (void *)&state);
	pthread_create(&b, NULL, worker, (void *)&state);
	pthread_join(a, NULL); /* equivalent: the threads do not write it */
	pthread_join(b, NULL); /* equivalent: the threads do not write it */
	return section;
}
