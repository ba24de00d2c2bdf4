/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main forgets the lock. */
#include "box.h"

static void *work(void *arg)
{
	enter(&object);
	object.data++; /* race: data */
	leave(&object);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	object.data++; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
