/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The second thread begins when the first has ended. */
#include <pthread.h>

static int shared;

static void *run(void *arg)
{
	shared += *(int *)arg;
	return NULL;
}

int main(void)
{
	pthread_t t;
	int one = 1, two = 2;

	pthread_create(&t, NULL, run, &one);
	pthread_join(t, NULL);
	shared++;
	pthread_create(&t, NULL, run, &two);
	pthread_join(t, NULL);
	return shared;
}
