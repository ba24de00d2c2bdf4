/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both write after the barrier. */
#include "box.h"

static void *work(void *arg)
{
	meet();
	data++; /* race: data */
	return arg;
}

int main(void)
{
	pthread_t t;

	set_up();
	pthread_create(&t, NULL, work, NULL);
	meet();
	data++; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
