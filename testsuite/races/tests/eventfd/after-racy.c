/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data is touched after the eventfd was written to. */
#include <pthread.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

static int wake = -1;
static int data;

static void *work(void *arg)
{
	uint64_t one = 1;

	if (write(wake, &one, sizeof one) == sizeof one)
		data = 7; /* race */
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
	return data; /* race */
}
