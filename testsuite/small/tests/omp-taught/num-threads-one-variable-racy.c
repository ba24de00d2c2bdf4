/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* As many threads as the caller says. */
#include <stdlib.h>

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1, count = 0;

#pragma omp parallel num_threads(n)
	count++; /* race */
	return count;
}
