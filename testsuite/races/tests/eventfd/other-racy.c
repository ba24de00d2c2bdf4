/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variable may hold a file instead, a read of which waits for nobody. */
#include <pthread.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

static int wake = -1;
static int data;

static void *work(void *arg)
{
	uint64_t one = 1;

	data = 7; /* race */
	if (write(wake, &one, sizeof one) != sizeof one)
		_exit(1);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t thread;
	uint64_t n;

	if (argc > 1)
		wake = open(argv[1], O_RDWR);
	else
		wake = eventfd(0, 0);
	if (wake < 0)
		return 1;
	pthread_create(&thread, NULL, work, NULL);
	if (read(wake, &n, sizeof n) != sizeof n)
		return 1;
	return data; /* race */
}
