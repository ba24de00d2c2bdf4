/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mode is set when the threads are gone. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int threaded, n;

static void *worker(void *arg)
{
	if (threaded)
		pthread_mutex_lock(&m);
	n++; /* race possible */
	if (threaded)
		pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	threaded = 1;
	return n;
}
