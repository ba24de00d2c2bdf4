/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A struct that is allocated once, and used one after the other. */
#include <pthread.h>
#include <stdlib.h>

struct stats {
	long n;
};

static struct stats *ours;

static void *worker(void *arg)
{
	ours->n++;
	return arg;
}

int main(void)
{
	pthread_t t;

	ours = calloc(1, sizeof *ours);
	if (!ours)
		return 1;
	pthread_create(&t, NULL, worker, NULL);
	pthread_join(t, NULL);
	ours->n++;
	return 0;
}
