/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread looks first, in another file. */
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
