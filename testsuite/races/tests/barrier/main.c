/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main waits at the barrier, too. */
#include <pthread.h>

static pthread_barrier_t b;
static int x;
static void *work(void *arg)
{
	x = 1;
	pthread_barrier_wait(&b);
	pthread_barrier_wait(&b);
	x = 3;
	return arg;
}
int main(void)
{
	pthread_t t;
	pthread_barrier_init(&b, NULL, 2);
	pthread_create(&t, NULL, work, NULL);
	pthread_barrier_wait(&b);
	x++;
	pthread_barrier_wait(&b); /* equivalent: the thread waits for ever, then */
	pthread_join(t, NULL);
	return x;
}
