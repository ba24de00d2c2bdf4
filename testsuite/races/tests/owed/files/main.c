/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "crew.h"

int main(int argc, char **argv)
{
	(void)argv;
	crew_init();
	for (int i = 0; i < argc; i++) {
		hire();
		state++;
	}
	return 0;
}
