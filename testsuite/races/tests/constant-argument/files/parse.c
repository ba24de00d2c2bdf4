/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include "parse.h"

static int setting;

void parse(int command, int value)
{
	if (command == 'w')
		setting = value;
}
