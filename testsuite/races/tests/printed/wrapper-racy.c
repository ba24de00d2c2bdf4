/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A callee prints a string that a thread changes. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static char title[32];

static void tell(FILE *to, const char *what)
{
	fprintf(to, "now: %s\n", what); /* race */
}

static void *work(void *arg)
{
	title[4] = 'x'; /* race */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	tell(stdout, title);
	pthread_join(t, NULL);
	return 0;
}
