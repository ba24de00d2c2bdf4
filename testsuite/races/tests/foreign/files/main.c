/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "inbox.h"

#include <pthread.h>

static void *ticks(void *arg)
{
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, ticks, NULL);
	if (!inbox_open())
		return 1;
	return inbox_take() > 1;
}
