/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The object knows its lock. */
#include "box.h"

static void *work(void *arg)
{
	enter(&object);
	object.data++;
	leave(&object);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	enter(&object);
	object.data++;
	leave(&object);
	pthread_join(t, NULL);
	return 0;
}
