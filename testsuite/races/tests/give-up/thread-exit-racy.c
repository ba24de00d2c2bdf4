/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The work is done by a function that ends the thread: that is not to give up. */
#include <pthread.h>

static int count;

static void body(void)
{
	count++; /* race */
	pthread_exit(NULL);
}

static void *worker(void *arg)
{
	body();
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
