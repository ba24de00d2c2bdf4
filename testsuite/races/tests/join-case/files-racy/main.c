/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some are not joined. */
#include "pool.h"

int main(int argc, char **argv)
{
	(void)argv;
	if (argc > 1)
		pool_start(argc);
	pool_stop();
	count++; /* race: count */
	return 0;
}
