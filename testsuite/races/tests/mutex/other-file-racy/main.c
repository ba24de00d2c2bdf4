/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main has given the mutex back. */
#include "box.h"

static void *work(void *arg)
{
	enter();
	data++; /* race: data */
	leave();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	enter();
	leave();
	data++; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
