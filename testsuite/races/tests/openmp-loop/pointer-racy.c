/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The next element of the caller's array. */
#include <stdio.h>
#include <stdlib.h>

static void work(int *p, int n)
{
#pragma omp parallel for
	for (int i = 0; i < n - 1; i++)
		p[i] = p[i + 1]; /* race possible */
}
int main(void)
{
	int *b = malloc(100 * sizeof(int));
	work(b, 100);
	printf("%d", b[3]);
	free(b);
	return 0;
}
