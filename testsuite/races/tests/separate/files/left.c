/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two files have a static of the same name, one thread each. */
#include <stddef.h>

static int counter;

void *left(void *arg)
{
	for (int i = 0; i < 10; i++)
		counter++;
	*(int *)arg = counter;
	return NULL;
}
