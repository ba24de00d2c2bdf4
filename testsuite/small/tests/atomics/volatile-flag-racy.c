/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Volatile is not atomic. */
#include <pthread.h>

static volatile int stop;
static int work;

static void *run(void *arg)
{
	(void)arg;
	while (!stop) /* race possible */
		work++; /* race too */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	stop = 1; /* race possible */
	pthread_join(t, NULL);
	return work != 0;
}
