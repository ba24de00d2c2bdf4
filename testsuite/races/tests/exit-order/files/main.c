/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The module's own exit handler waits for its thread. */
#include "module.h"

int main(void)
{
	module_init();
	return 0;
}
