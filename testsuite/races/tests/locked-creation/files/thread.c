/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shared.h"

void *run(void *arg)
{
	int *seen = arg;

	enter();
	leave();
	*seen = get();
	return arg;
}
