/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pool.h"

#include <stdio.h>
#include <string.h>

enum { JOBS = 60 };

int main(int argc, char **argv)
{
	static struct job jobs[JOBS];
	static struct pool pool;
	unsigned long total = 0;

	pool_start(&pool);
	for (unsigned i = 0; i < JOBS; i++) {
		jobs[i].kind = (enum kind)(i % KIND_COUNT);
		jobs[i].a = 1000 + i;
		jobs[i].b = 2000 + 3 * i;
		pool_submit(&pool, &jobs[i]);
		if (i == JOBS / 2)
			stats_verbose(argc > 1 && !strcmp(argv[1], "-v"));
	}
	pool_finish(&pool);
	for (unsigned i = 0; i < JOBS; i++)
		total += jobs[i].result;
	stats_print();
	printf("total    %lu\n", total);
	return 0;
}
