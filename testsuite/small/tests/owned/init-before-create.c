/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main fills the table before it creates who reads it. */
#include <pthread.h>
#include <stdlib.h>

static struct config {
	int size;
	int *items;
} config;

static void *run(void *arg)
{
	int s = 0;

	(void)arg;
	for (int i = 0; i < config.size; i++)
		s += config.items[i];
	return s ? &config : NULL;
}

int main(void)
{
	pthread_t t[2];

	config.size = 8;
	config.items = malloc(8 * sizeof *config.items);
	for (int i = 0; i < 8; i++)
		config.items[i] = i;
	pthread_create(&t[0], NULL, run, NULL);
	pthread_create(&t[1], NULL, run, NULL);
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	free(config.items);
	return 0;
}
