/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lock, thread and creator are in three files. */
/* no races */
#include "shared.h"

#include <pthread.h>

int main(void)
{
	pthread_t t;
	int seen;

	enter();
	pthread_create(&t, NULL, run, &seen);
	set(3);
	leave();
	pthread_join(t, NULL);
	return seen;
}
