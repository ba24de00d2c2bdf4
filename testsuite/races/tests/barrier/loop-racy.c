/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both between the first and the second wait. */
#include <pthread.h>

static pthread_barrier_t b;
static int x;
static void *work(void *arg)
{
	for (;;) {
		pthread_barrier_wait(&b);
		x++; /* race */
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
		x = 0; /* race */
		pthread_barrier_wait(&b);
	}
	return 0;
}
