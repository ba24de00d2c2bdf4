/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A constructor of a higher priority, and one of the same, may find the thread that a constructor has created. */
#include <pthread.h>

static int page, size;
static pthread_t worker;

static void *work(void *arg)
{
	page++; /* race: page */
	size++; /* race: size */
	return arg;
}

__attribute__((constructor(101))) static void start(void)
{
	pthread_create(&worker, NULL, work, NULL);
}

__attribute__((constructor(101))) static void set_size(void)
{
	size = 1; /* race: size */
}

__attribute__((constructor)) static void set_page(void)
{
	page = 4096; /* race: page */
}

int main(void)
{
	pthread_join(worker, NULL);
	return page + size;
}
