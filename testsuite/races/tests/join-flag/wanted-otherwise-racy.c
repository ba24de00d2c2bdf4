/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread is created if there is something to do; what says so gets lost on one of the ways to the join. */
#include <pthread.h>
#include <stdlib.h>
static unsigned long sum;
static unsigned long find(int n)
{
	return (unsigned long)rand() % (unsigned)n;
}
static void *load(void *arg)
{
	sum += *(unsigned long *)arg; /* race */
	return NULL;
}
int main(int argc, char **argv)
{
	static unsigned long part;
	unsigned long offset = 0;
	pthread_t thread;

	(void)argv;
	if (argc > 1) {
		offset = find(argc);
		if (offset) {
			part = offset;
			if (pthread_create(&thread, NULL, load, &part))
				abort();
			if (argc > 9)
				offset = 0;
		}
	}
	if (offset && pthread_join(thread, NULL))
		abort();
	sum++; /* race */
	return (int)sum; /* race too */
}
