/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main waits until the thread has counted. */
#include "box.h"

static void *work(void *arg)
{
	data++;
	count();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	expect();
	data++;
	pthread_join(t, NULL);
	return 0;
}
