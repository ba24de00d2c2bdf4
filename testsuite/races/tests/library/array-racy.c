/* SPDX-License-Identifier: GPL-3.0-or-later */
/* strcpy() writes what puts() reads. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static char status[64] = "idle";

static void *worker(void *arg)
{
	strcpy(status, arg); /* race: status */
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, argv[argc - 1]);
	puts(status); /* race: status */
	pthread_join(t, NULL);
	return 0;
}
