/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock.h"

#include <stddef.h>

void *ticker(void *arg)
{
	for (int i = 0; i < 100; i++)
		clock_advance(arg, 30000000);
	return NULL;
}
