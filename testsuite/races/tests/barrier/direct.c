/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Written before the barrier, read behind it. */
#include <pthread.h>
#include <stdio.h>

static pthread_barrier_t b;
static int x;
static void *first(void *arg)
{
	x = 1;
	pthread_barrier_wait(&b);
	return arg;
}
static void *second(void *arg)
{
	pthread_barrier_wait(&b);
	printf("%d\n", x);
	return arg;
}
int main(void)
{
	pthread_t t, u;
	pthread_barrier_init(&b, NULL, 2);
	pthread_create(&t, NULL, first, NULL);
	pthread_create(&u, NULL, second, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
