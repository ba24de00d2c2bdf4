/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A server gives up when its input fails; until then it works, beside another thread. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int served, reported;

static void *worker(void *arg)
{
	served++;   /* race: served */
	reported++; /* race: reported */
	return arg;
}

static void report(int c)
{
	if (c == 'r')
		reported++; /* race: reported */
}

static void serve(void)
{
	for (;;) {
		if (getchar() == EOF)
			exit(1);
		served++; /* race: served */
	}
}

int main(int argc, char **argv)
{
	pthread_t a;
	int c;

	(void)argv;
	if (argc < 2)
		return 1;
	if (pthread_create(&a, NULL, worker, NULL))
		return 1;
	if (argc == 3)
		serve();
	for (;;) {
		c = getchar();
		if (c == EOF)
			exit(2);
		report(c);
	}
}
