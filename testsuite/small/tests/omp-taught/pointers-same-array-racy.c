/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two pointers into one array. */
#include <stdlib.h>

static void shift(int *to, int *from, int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		to[i] = from[i]; /* race */
}

int main(void)
{
	int *a = calloc(101, sizeof *a);

	shift(a, a + 1, 100);
	free(a);
	return 0;
}
