/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The module's own exit handler does not wait for its thread. */
#include "module.h"

int main(void)
{
	module_init();
	return 0;
}
