/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is read behind a read of an eventfd was written before the write to it. */
#include <pthread.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

static int wake = -1;
static int data;

static void *work(void *arg)
{
	uint64_t one = 1;

	data = 7; /* not a race? possible: the read may not have waited */
	if (write(wake, &one, sizeof one) != sizeof one)
		_exit(1);
	return arg;
}

int main(void)
{
	pthread_t thread;
	uint64_t n;

	wake = eventfd(0, 0);
	if (wake < 0)
		return 1;
	pthread_create(&thread, NULL, work, NULL);
	if (read(wake, &n, sizeof n) != sizeof n)
		return 1;
	return data;
}
