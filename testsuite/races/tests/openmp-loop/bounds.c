/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* What is read lies beside what is written: before it, behind it, as far as the loop gets. */
#include <stdlib.h>

static int a[300], b[40][10];

static void heap(int *p, int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		p[i] = p[i + n] + p[2 * n];
#pragma omp parallel for schedule(static, 4)
	for (int i = 1; i <= n; i++)
		p[i] = p[0] + p[n + 1];
}

int main(void)
{
	int *p = calloc(301, sizeof *p);

#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[i] = a[i + 100] + a[299];
#pragma omp parallel for
	for (int i = 99; i >= 50; i -= 2)
		a[i] = a[i - 50];
#pragma omp parallel for schedule(static, 8)
	for (int i = 0; i < 100; i++)
		a[2 * i] = a[i + 199];
#pragma omp parallel for
	for (int i = 0; i < 20; i++)
		for (int j = 0; j < 10; j++)
			b[i][j] = b[i + 20][j];
	heap(p, 100);
	free(p);
	return a[0] + b[0][0];
}
