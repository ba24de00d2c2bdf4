/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A buffer is cleared by memset while the other thread reads it. */
#include <pthread.h>
#include <string.h>
#include <stdio.h>

static char line[80] = "hello";

static void *run(void *arg)
{
	(void)arg;
	memset(line, 0, sizeof line); /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	printf("%c\n", line[0]); /* race */
	pthread_join(t, NULL);
	return 0;
}
