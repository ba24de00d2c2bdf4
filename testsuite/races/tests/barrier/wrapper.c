/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A wrapper around the wait, which is told the barrier. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_barrier_t b;
static int x;
static void sync_all(pthread_barrier_t *p)
{
	int rc = pthread_barrier_wait(p);
	if (rc != 0 && rc != PTHREAD_BARRIER_SERIAL_THREAD) {
		perror("wait");
		exit(1);
	}
}
static void *first(void *arg)
{
	x = 1;
	sync_all(&b);
	sync_all(&b);
	x = 2;
	return arg;
}
static void *second(void *arg)
{
	sync_all(&b);
	printf("%d\n", x);
	sync_all(&b);
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
