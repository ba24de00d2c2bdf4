/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

static pthread_barrier_t start;

static void *work(void *arg)
{
	pthread_barrier_wait(&start);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_barrier_init(&start, NULL, 3);
	pthread_create(&t, NULL, work, NULL);
	pthread_create(&u, NULL, work, NULL);
	pthread_barrier_wait(&start);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
