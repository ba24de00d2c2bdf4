/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A string in a struct is printed that a thread changes. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct track {
	const char *name;
	char title[32];
	int length;
};

static struct track track;

static void *work(void *arg)
{
	track.title[0] = 'x'; /* race */
	track.length = 3;
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	fprintf(stderr, "%d: %s is played\n", 1, track.title); /* race: track.title */
	pthread_join(t, NULL);
	return 0;
}
