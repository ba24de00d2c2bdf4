/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread that nobody joins says when it is done. */
#include "box.h"

static void *work(void *arg)
{
	let_go();
	data++;
	last();
	return arg;
}

int main(void)
{
	pthread_t t;

	set_up();
	pthread_create(&t, NULL, work, NULL);
	expect();
	data++;
	return 0;
}
