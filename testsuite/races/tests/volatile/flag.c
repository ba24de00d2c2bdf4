/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A volatile flag keeps the order in practice, and is no promise. */
#include <pthread.h>

static volatile int ready;
static int data;

static void *producer(void *arg)
{
	data = 7; /* race possible: data */
	ready = 1; /* race possible: ready */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, producer, NULL);
	while (!ready) /* race possible: ready */
		;
	data++; /* race possible: data */
	pthread_join(t, NULL);
	return data != 8;
}
