/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* It overlaps by one. */
#include <stdlib.h>

static int a[300], b[40][10], c[300];

static void heap(int *p, int n)
{
#pragma omp parallel for
	for (int i = 0; i <= n; i++)
		p[i] = p[i + n]; /* race possible */
}

static void chunks(int *p, int n)
{
#pragma omp parallel for schedule(static, 4)
	for (int i = 1; i <= n; i++)
		p[i] = p[n]; /* race possible */
}

int main(void)
{
	int *p = calloc(301, sizeof *p), *q = calloc(301, sizeof *p);

#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[i] = a[i + 99]; /* race: a */
#pragma omp parallel for
	for (int i = 99; i >= 50; i -= 2)
		c[i] = c[i - 48]; /* race possible: c */
#pragma omp parallel for
	for (int i = 0; i < 21; i++)
		for (int j = 0; j < 10; j++)
			b[i][j] = b[i + 20][j]; /* race: b */
	heap(p, 100);
	chunks(q, 100);
	free(p);
	free(q);
	return a[0] + b[0][0] + c[50];
}
