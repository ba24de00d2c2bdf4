/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shared.h"

#include <stdio.h>

int main(void)
{
	pthread_t s, r;

	pthread_create(&s, NULL, sender, NULL);
	pthread_create(&r, NULL, receiver, NULL);
	pthread_join(s, NULL);
	pthread_join(r, NULL);
	printf("%lu\n", errors);
	return 0;
}
