/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data is written when it has been announced through the pipe. */
#include <pthread.h>
#include <unistd.h>

static int fds[2];
static int data;

static void *work(void *arg)
{
	if (write(fds[1], "x", 1) != 1)
		return arg;
	data = 7; /* race: data */
	return NULL;
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
