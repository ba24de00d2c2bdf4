/* SPDX-License-Identifier: GPL-3.0-or-later */
/* volatile is not atomic. */
#include <pthread.h>

static volatile int stop;

static void *spin(void *arg)
{
	for (int i = 0; i < 100000; i++)
		if (stop) /* race possible: stop */
			break;
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, spin, NULL);
	stop = 1; /* race possible: stop */
	pthread_join(t, NULL);
	return 0;
}
