/* SPDX-License-Identifier: GPL-3.0-or-later */
/* It waits for three threads, and two come. */
#include <pthread.h>

static pthread_barrier_t start;

static void *work(void *arg)
{
	pthread_barrier_wait(&start); /* deadlock */
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_barrier_init(&start, NULL, 3);
	pthread_create(&t, NULL, work, NULL);
	pthread_create(&u, NULL, work, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
