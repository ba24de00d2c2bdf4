/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The error label stands behind the unlock. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int accepted, rejected;

static int submit(int order)
{
	if (order < 0)
		goto error;
	pthread_mutex_lock(&lock);
	accepted++;
	pthread_mutex_unlock(&lock);
	return 0;
error:
	rejected++; /* race: rejected */
	return -1;
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
	submit(-1);
	pthread_join(t, NULL);
	printf("%d %d\n", accepted, rejected);
	return 0;
}
