/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One call has a constant that takes another branch, the other call's value is not known. */
#include <pthread.h>

static int section;

__attribute__((noinline)) static void parse(int command)
{
	if (command == 1)
		section++; /* race possible */
}

static void *worker(void *arg)
{
	parse(0);
	parse(*(int *)arg);
	return NULL;
}

int main(int argc, char **argv)
{
	int command = argc;
	pthread_t a, b;

	(void)argv;
	pthread_create(&a, NULL, worker, &command);
	pthread_create(&b, NULL, worker, &command);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return section;
}
