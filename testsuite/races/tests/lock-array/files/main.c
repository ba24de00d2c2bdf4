/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "locks.h"

#include <pthread.h>

static int pages;

static void *work(void *arg)
{
	enter(PAGES); /* mutate */
	pages++;
	leave(PAGES);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	enter(PAGES); /* mutate */
	pages--;
	leave(PAGES);
	pthread_join(t, NULL);
	return 0;
}
