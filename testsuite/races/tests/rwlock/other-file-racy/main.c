/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both write under the lock for readers. */
#include "box.h"

static void *work(void *arg)
{
	look();
	data++; /* race: data */
	leave();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	look();
	data++; /* race: data */
	leave();
	pthread_join(t, NULL);
	return 0;
}
