/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that nobody joins goes on when it has said that it is done. */
#include "box.h"

static void *work(void *arg)
{
	let_go();
	last();
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t t;

	set_up();
	pthread_create(&t, NULL, work, NULL);
	expect();
	data++; /* race: data */
	return 0;
}
