/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The first thread sets up and then starts the second one. */
#include <pthread.h>
#include <stdio.h>

static struct {
	pthread_t second;
	int ready;
	int used;
} chain;

static void *use(void *arg)
{
	(void)arg;
	chain.used = chain.ready + 1;
	return NULL;
}

static void *prepare(void *arg)
{
	(void)arg;
	chain.ready = 5;
	pthread_create(&chain.second, NULL, use, NULL);
	return NULL;
}

int main(void)
{
	pthread_t first;

	pthread_create(&first, NULL, prepare, NULL);
	pthread_join(first, NULL);
	pthread_join(chain.second, NULL);
	printf("%d\n", chain.used);
	return 0;
}
