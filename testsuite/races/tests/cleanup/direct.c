/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* All ways lead to the same unlock. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int accepted, rejected;

static int submit(int order)
{
	int status = -1;

	pthread_mutex_lock(&lock);
	if (order < 0) {
		rejected++;
		goto out;
	}
	if (accepted >= 10)
		goto out;
	accepted++;
	status = 0;
out:
	pthread_mutex_unlock(&lock);
	return status;
}

static void *customer(void *arg)
{
	for (int i = -3; i < 8; i++)
		submit(i);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, customer, NULL);
	submit(1);
	pthread_join(t, NULL);
	printf("%d %d\n", accepted, rejected);
	return 0;
}
