/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each waits at a barrier of its own. */
#include <pthread.h>
#include <stdio.h>

static pthread_barrier_t b1, b2;
static int x;
static void *first(void *arg)
{
	x = 1; /* race */
	pthread_barrier_wait(&b1);
	return arg;
}
static void *second(void *arg)
{
	pthread_barrier_wait(&b2);
	printf("%d\n", x); /* race */
	return arg;
}
int main(void)
{
	pthread_t t, u;
	pthread_barrier_init(&b1, NULL, 2);
	pthread_barrier_init(&b2, NULL, 2);
	pthread_create(&t, NULL, first, NULL);
	pthread_create(&u, NULL, second, NULL);
	pthread_barrier_wait(&b1);
	pthread_barrier_wait(&b2);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
