/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn is passed on before the work is done. */
#include "box.h"

static void *work(void *arg)
{
	wait_first();
	pass_to_second();
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	wait_second();
	data++; /* race: data */
	pass_to_first();
	pthread_join(t, NULL);
	return 0;
}
