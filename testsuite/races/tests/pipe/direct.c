/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data is announced through a pipe; that the read has waited for it is assumed. */
#include <pthread.h>
#include <stddef.h>
#include <unistd.h>

static int fds[2];
static int data;

static void *work(void *arg)
{
	data = 7; /* not a race? the read may not have waited */
	if (write(fds[1], "x", 1) != 1)
		return arg;
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
	return data; /* not a race? likewise */
}
