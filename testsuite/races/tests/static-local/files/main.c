/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serial.h"

#include <stdio.h>

int main(void)
{
	pthread_t o, e;
	unsigned last_odd, last_even;

	pthread_create(&o, NULL, odd, &last_odd);
	pthread_create(&e, NULL, even, &last_even);
	pthread_join(o, NULL);
	pthread_join(e, NULL);
	printf("%u %u\n", last_odd, last_even);
	return 0;
}
