/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stddef.h>

static int counter;

void *right(void *arg)
{
	for (int i = 0; i < 20; i++)
		counter++;
	*(int *)arg = counter;
	return NULL;
}
