/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A string is printed that a thread changes. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static char title[32];

static void *work(void *arg)
{
	strcpy(title, "none"); /* race */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	printf("%s is played\n", title); /* race: title */
	pthread_join(t, NULL);
	return 0;
}
