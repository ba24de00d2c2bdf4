/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *worker(void *arg)
{
	pthread_mutex_lock(&m); /* deadlock */
	n++;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, 0, worker, 0);
	pthread_mutex_lock(&m);
	n++;
	pthread_join(t, 0); /* deadlock */
	pthread_mutex_unlock(&m);
	return n;
}
