/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* In turns: between the first and the second wait it is main's. */
#include <pthread.h>
#include <stdio.h>

static pthread_barrier_t b;
static int x;
static void *work(void *arg)
{
	for (;;) {
		x++;
		pthread_barrier_wait(&b);
		pthread_barrier_wait(&b);
	}
	return arg;
}
int main(void)
{
	pthread_t t;
	pthread_barrier_init(&b, NULL, 2);
	pthread_create(&t, NULL, work, NULL);
	for (int i = 0; i < 10; i++) {
		pthread_barrier_wait(&b);
		printf("%d", x);
		x = 0;
		pthread_barrier_wait(&b);
	}
	return 0;
}
