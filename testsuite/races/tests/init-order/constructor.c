/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A constructor runs before main, and before all threads. */
#include <pthread.h>

static int page;

__attribute__((constructor)) static void init(void)
{
	page = 4096;
}

static void *work(void *arg)
{
	(void)arg;
	return (void *)(long)page;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL); /* equivalent: all only read by then */
	return page;
}
