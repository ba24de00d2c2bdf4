/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function for the parent and one for the child; the child's one writes. */
#include <pthread.h>
#include <unistd.h>

static int n;

static void *work(void *arg)
{
	n++;
	return arg;
}

static void clear(void)
{
	n = 0;
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
	forked(clear, rest);
	pthread_join(t, NULL);
	return 0;
}
