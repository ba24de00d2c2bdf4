/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main waits for a condition that the thread makes true. */
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

	pthread_create(&t, NULL, work, NULL);
	expect();
	data++;
	pthread_join(t, NULL);
	return 0;
}
