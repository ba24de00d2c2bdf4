/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The thread writes before the barrier, main after it. */
#include "box.h"

static void *work(void *arg)
{
	data++;
	meet();
	return arg;
}

int main(void)
{
	pthread_t t;

	set_up();
	pthread_create(&t, NULL, work, NULL);
	meet();
	data++;
	pthread_join(t, NULL);
	return 0;
}
