/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_barrier_t b;
static int n;

static void *worker(void *arg)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	pthread_barrier_wait(&b);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_barrier_init(&b, 0, 2);
	pthread_create(&t, 0, worker, 0);
	pthread_create(&u, 0, worker, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
