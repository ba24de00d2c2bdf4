/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/linker.h"

void copies_merge(struct linker *linker)
{
	(void)linker;
}
