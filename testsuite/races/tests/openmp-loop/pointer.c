/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The array is the caller's. */
#include <stdio.h>
#include <stdlib.h>

static int acc;
static void work(int *p, int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		p[i] = i;
}
int main(void)
{
	int a[100], *b = malloc(100 * sizeof(int));
	work(a, 100);
	work(b, 100);
	acc = a[3];
	printf("%d", acc + b[3]);
	free(b);
	return 0;
}
