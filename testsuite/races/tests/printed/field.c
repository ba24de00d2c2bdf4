/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A string in a struct is printed, and a thread changes what is beside it. */
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
	track.length = 3;
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	track.name = "none";
	fprintf(stderr, "%s: %s is played\n", track.name, track.title);
	pthread_join(t, NULL);
	return 0;
}
