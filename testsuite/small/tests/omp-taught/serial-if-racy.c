/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Parallel if there is enough to do. */
#include <stdio.h>

int main(int argc, char **argv)
{
	int count = 0;

#pragma omp parallel if (argc > 1)
	count++; /* race */
	printf("%d %s\n", count, argv[0]);
	return 0;
}
