/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Both add atomically. */
#include "box.h"

static void *work(void *arg)
{
	add();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	add();
	pthread_join(t, NULL);
	return 0;
}
