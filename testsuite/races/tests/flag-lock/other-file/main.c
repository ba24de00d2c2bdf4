/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A flag under a mutex is a lock. */
#include "box.h"

static void *work(void *arg)
{
	enter();
	data++;
	leave();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	enter();
	data++;
	leave();
	pthread_join(t, NULL);
	return 0;
}
