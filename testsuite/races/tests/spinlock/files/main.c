/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The locking is in an inline function of a header that both files include. */
#include "clock.h"

#include <stdio.h>

int main(void)
{
	static struct clock clock;
	pthread_t t;

	pthread_spin_init(&clock.lock, PTHREAD_PROCESS_PRIVATE);
	pthread_create(&t, NULL, ticker, &clock);
	clock_advance(&clock, 5);
	pthread_join(t, NULL);
	printf("%u.%09u\n", clock.seconds, clock.nanoseconds);
	return 0;
}
