/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The eventfd begins with 1: the first read waits for nobody. */
#include <pthread.h>
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

int main(void)
{
	pthread_t thread;
	uint64_t n;

	wake = eventfd(1, 0);
	if (wake < 0)
		return 1;
	pthread_create(&thread, NULL, work, NULL);
	if (read(wake, &n, sizeof n) != sizeof n)
		return 1;
	return data; /* race */
}
