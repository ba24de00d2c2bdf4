/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main frees what the thread still reads. */
#include <pthread.h>
#include <stdlib.h>

static int *block;

static void *run(void *arg)
{
	(void)arg;
	return *block ? block : NULL; /* race */
}

int main(void)
{
	pthread_t t;

	block = calloc(4, sizeof *block);
	pthread_create(&t, NULL, run, NULL);
	free(block); /* race */
	pthread_join(t, NULL);
	return 0;
}
