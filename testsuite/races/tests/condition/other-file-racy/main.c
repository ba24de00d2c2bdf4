/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The condition is made true too early. */
#include "box.h"

static void *work(void *arg)
{
	announce();
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	expect();
	data++; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
