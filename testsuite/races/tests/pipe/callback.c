/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that is passed on announces the data. */
#include <pthread.h>
#include <unistd.h>

static int fds[2];
static int data;

static void announce(void)
{
	while (write(fds[1], "x", 1) != 1)
		;
}

static void produce(void (*done)(void))
{
	data = 7; /* not a race? possible: the read may not have waited */
	done();
}

static void *work(void *arg)
{
	produce(announce);
	return arg;
}

int main(void)
{
	pthread_t thread;
	char c;

	if (pipe(fds) != 0)
		return 1;
	pthread_create(&thread, NULL, work, NULL);
	if (read(fds[0], &c, 1) != 1)
		return 1;
	return data; /* not a race? possible: likewise */
}
