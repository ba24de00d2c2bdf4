/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main joins the thread before it looks. */
#include "box.h"

static void *work(void *arg)
{
	data++;
	return arg;
}

int main(void)
{
	pthread_create(&thread, NULL, work, NULL);
	finish();
	data++;
	return 0;
}
