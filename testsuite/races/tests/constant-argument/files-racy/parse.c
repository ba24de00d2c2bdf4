/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parse.h"

static int setting;

void parse(int command, int value)
{
	if (command == 'w')
		setting = value; /* race */
}
