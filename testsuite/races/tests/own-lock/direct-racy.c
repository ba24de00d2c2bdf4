/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A mutex on the stack of each thread is no lock between them. */
#include <pthread.h>

static int n;

static void *worker(void *arg)
{
	pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

	pthread_mutex_lock(&m);
	n++; /* race */
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
	return 0;
}
