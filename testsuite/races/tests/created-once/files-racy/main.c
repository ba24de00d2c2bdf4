/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "once.h"

#include <stdio.h>

int main(void)
{
	while (getchar() != EOF)
		if (!started) {
			create();
			started = getchar() != 10;
		}
	return 0;
}
