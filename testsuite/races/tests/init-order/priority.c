/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A constructor of a lower priority has run when a later one creates the thread. */
#include <pthread.h>

static int page;
static pthread_t worker;

__attribute__((constructor(102))) static void start(void);

__attribute__((constructor(101))) static void set_up(void)
{
	page = 4096;
}

static void *work(void *arg)
{
	(void)arg;
	return (void *)(long)page;
}

static void start(void)
{
	pthread_create(&worker, NULL, work, NULL);
}

int main(void)
{
	pthread_join(worker, NULL); /* equivalent: all only read by then */
	return page;
}
