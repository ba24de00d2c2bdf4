/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts three threads and joins two. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { HELPERS = 3 };

static int *done;
static pthread_mutex_t done_lock = PTHREAD_MUTEX_INITIALIZER;

static void *helper(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&done_lock);
	++*done; /* race */
	pthread_mutex_unlock(&done_lock);
	return NULL;
}

int main(void)
{
	pthread_t t[HELPERS];

	done = calloc(1, sizeof *done);
	if (!done)
		return 1;
	for (int i = 0; i < HELPERS; i++)
		pthread_create(&t[i], NULL, helper, NULL);
	for (int i = 0; i < HELPERS - 1; i++)
		pthread_join(t[i], NULL);
	printf("%d\n", *done); /* race */
	return 0;
}
