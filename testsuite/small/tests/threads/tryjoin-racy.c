/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The detached attribute is not looked at: pthread_detach, then an access. */
#include <pthread.h>
#include <stdlib.h>

static int *result;

static void *run(void *arg)
{
	(void)arg;
	result = malloc(sizeof *result); /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pthread_detach(t);
	if (result) /* race */
		*result = 1; /* race too */
	return 0;
}
