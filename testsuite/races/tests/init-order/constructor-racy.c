/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A constructor creates a thread, and goes on; main does, too. */
#include <pthread.h>

static int page, size;

static void *work(void *arg)
{
	size++; /* race: size */
	page++; /* race: page */
	return arg;
}

__attribute__((constructor)) static void init(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	size = 1; /* race: size */
}

int main(void)
{
	page = 4096; /* race: page */
	return 0;
}
