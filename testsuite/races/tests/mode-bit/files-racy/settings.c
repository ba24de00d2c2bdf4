/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "settings.h"

struct settings settings;
static int counted;

void count(void)
{
	counted++; /* race */
}
