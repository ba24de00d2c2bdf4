/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shared.h"

void *run(void *arg)
{
	int *seen = arg;

	*seen = get();
	enter();
	leave();
	return arg;
}
