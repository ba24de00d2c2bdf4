/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serial.h"

void *even(void *arg)
{
	unsigned *result = arg;

	for (int i = 0; i < 10; i++)
		*result = 2 * serial();
	return NULL;
}
