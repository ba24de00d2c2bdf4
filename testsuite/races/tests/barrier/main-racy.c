/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main is behind the first barrier, and so is the thread. */
#include <pthread.h>

static pthread_barrier_t b;
static int x;
static void *work(void *arg)
{
	x = 1;
	pthread_barrier_wait(&b);
	x = 3; /* race */
	pthread_barrier_wait(&b);
	return arg;
}
int main(void)
{
	pthread_t t;
	pthread_barrier_init(&b, NULL, 2);
	pthread_create(&t, NULL, work, NULL);
	pthread_barrier_wait(&b);
	x++; /* race */
	pthread_barrier_wait(&b);
	pthread_join(t, NULL);
	return x;
}
