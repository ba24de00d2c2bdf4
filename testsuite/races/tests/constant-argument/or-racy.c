/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another test leads there, too. */
#include <pthread.h>

static int section;

__attribute__((noinline)) static void parse(int command, const int *force)
{
	if (command == 1 || *force)
		section++; /* race */
}

static void *worker(void *arg)
{
	parse(0, arg);
	return NULL;
}

int main(int argc, char **argv)
{
	int force = argc;
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, worker, &force);
	pthread_create(&b, NULL, worker, &force);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return section;
}
