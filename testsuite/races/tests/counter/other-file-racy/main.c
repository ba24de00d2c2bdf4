/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread counts before it is done. */
#include "box.h"

static void *work(void *arg)
{
	count();
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
