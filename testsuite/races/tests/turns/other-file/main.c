/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A variable says whose turn it is. */
#include "box.h"

static void *work(void *arg)
{
	wait_first();
	data++;
	pass_to_second();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	wait_second();
	data++;
	pass_to_first();
	pthread_join(t, NULL);
	return 0;
}
