/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions around a pair of sockets; the data comes too late. */
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

static struct link {
	int ends[2];
	int data;
} line;

static int send_byte(int fd)
{
	return write(fd, "x", 1) == 1;
}

static void await_byte(int fd)
{
	char c;

	while (read(fd, &c, 1) != 1)
		;
}

static void *work(void *arg)
{
	int sent = send_byte(line.ends[1]);

	line.data = 7; /* race: data */
	return sent ? arg : NULL;
}

int main(void)
{
	pthread_t thread;

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, line.ends) != 0)
		return 1;
	pthread_create(&thread, NULL, work, NULL);
	await_byte(line.ends[0]);
	return line.data; /* race: data */
}
