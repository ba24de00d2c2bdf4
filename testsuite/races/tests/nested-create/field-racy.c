/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first thread starts the second one before all is set up. */
#include <pthread.h>

static struct {
	pthread_t second;
	int ready;
	int used;
} chain;

static void *use(void *arg)
{
	chain.used = chain.ready + 1; /* race: ready */
	return arg;
}

static void *prepare(void *arg)
{
	pthread_create(&chain.second, NULL, use, NULL);
	chain.ready = 5; /* race: ready */
	return arg;
}

int main(void)
{
	pthread_t first;

	pthread_create(&first, NULL, prepare, NULL);
	pthread_join(first, NULL);
	pthread_join(chain.second, NULL);
	return 0;
}
