/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main fills the table after it created who reads it. */
#include <pthread.h>

static struct config {
	int size;
	int items[8];
} config;

static void *run(void *arg)
{
	int s = 0;

	(void)arg;
	for (int i = 0; i < config.size; i++) /* race */
		s += config.items[i]; /* race */
	return s ? &config : NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	for (int i = 0; i < 8; i++)
		config.items[i] = i; /* race */
	config.size = 8; /* race */
	pthread_join(t, NULL);
	return 0;
}
