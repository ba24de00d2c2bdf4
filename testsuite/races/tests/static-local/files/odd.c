/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A static in a header function is one object per file, and each file has one thread. */
#include "serial.h"

void *odd(void *arg)
{
	unsigned *result = arg;

	for (int i = 0; i < 10; i++)
		*result = 2 * serial() + 1;
	return NULL;
}
