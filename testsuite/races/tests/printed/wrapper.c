/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A callee prints a string that a thread changes, before it is there, and after it has gone. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static char title[32];

static void tell(FILE *to, const char *what)
{
	fprintf(to, "now: %s\n", what);
}

static void *work(void *arg)
{
	title[4] = 'x';
	return arg;
}

int main(void)
{
	pthread_t t;

	tell(stdout, title);
	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	tell(stdout, title);
	return 0;
}
