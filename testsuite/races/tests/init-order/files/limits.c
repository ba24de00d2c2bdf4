/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "limits.h"

int max_clients, max_idle;

void limits_load(int scale)
{
	max_clients = 64 * scale;
	max_idle = 8 * scale;
}
