/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main waits for a semaphore that the thread posts. */
#include "box.h"

static void *work(void *arg)
{
	data++;
	announce();
	return arg;
}

int main(void)
{
	pthread_t t;

	set_up();
	pthread_create(&t, NULL, work, NULL);
	expect();
	data++;
	pthread_join(t, NULL);
	return 0;
}
