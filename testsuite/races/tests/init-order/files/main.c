/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* limits_load() is called by main before it starts the workers, in another file. */
#include "limits.h"

#include <pthread.h>
#include <stdio.h>

static void *worker(void *arg)
{
	int *share = arg;

	*share = (max_clients - max_idle) / 2;
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t t[2];
	int shares[2];

	(void)argv;
	limits_load(argc);
	pthread_create(&t[0], NULL, worker, &shares[0]);
	pthread_create(&t[1], NULL, worker, &shares[1]);
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	printf("%d\n", shares[0] + shares[1]);
	return 0;
}
