/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Two arrays, given to a function. */
#include <stdlib.h>

static void shift(int *to, const int *from, int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		to[i] = from[i + 1];
}

int main(void)
{
	int *a = calloc(101, sizeof *a), *b = calloc(101, sizeof *b);

	shift(a, b, 100);
	free(a);
	free(b);
	return 0;
}
