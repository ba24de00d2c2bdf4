/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that is passed on announces before the data is there. */
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
	done();
	data = 7; /* race: data */
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
	return data; /* race: data */
}
