/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A callee prints a string in a struct, and a thread changes what is beside it. */
#include <pthread.h>
#include <string.h>

struct track {
	int number;
	char title[32];
	int length;
};

size_t n;
static struct track track;

static void tell(const char *what)
{
	n = strlen(what);
}

static void *work(void *arg)
{
	track.length = 3;
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	tell(track.title);
	pthread_join(t, NULL);
	return 0;
}
