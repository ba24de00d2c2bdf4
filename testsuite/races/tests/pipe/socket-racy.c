/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is read from a socket is not what the other thread has written to it. */
#include <pthread.h>
#include <stddef.h>
#include <sys/socket.h>
#include <unistd.h>

static int fds[2], peer;
static int data;

static void *work(void *arg)
{
	data = 7; /* race */
	return write(peer, "x", 1) == 1 ? arg : NULL;
}

int main(void)
{
	pthread_t thread;
	char c;

	if (pipe(fds) != 0)
		return 1;
	peer = socket(AF_UNIX, SOCK_STREAM, 0);
	pthread_create(&thread, NULL, work, NULL);
	if (read(peer, &c, 1) != 1)
		return 1;
	return data; /* race */
}
