/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for the parent and one for the child; the parent's one writes. */
#include <pthread.h>
#include <unistd.h>

static int n;

static void *work(void *arg)
{
	n++; /* race: n */
	return arg;
}

static void clear(void)
{
	n = 0; /* race: n */
}

static void rest(void)
{
}

static void forked(void (*child)(void), void (*parent)(void))
{
	if (fork() == 0) {
		child();
		_exit(0);
	}
	parent();
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	forked(rest, clear);
	pthread_join(t, NULL);
	return 0;
}
