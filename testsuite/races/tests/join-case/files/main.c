/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each slot says whether it has a thread. */
#include "pool.h"

int main(int argc, char **argv)
{
	(void)argv;
	if (argc > 1)
		pool_start(argc);
	pool_stop();
	count++;
	return 0;
}
