/* SPDX-License-Identifier: GPL-3.0-or-later */
/* It is set up when the thread is there. */
#include "box.h"

static void *work(void *arg)
{
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_create(&thread, NULL, work, NULL);
	data++; /* race: data */
	finish();
	return 0;
}
