/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* An unsigned index, and one of 64 bits. */
#include <stddef.h>

static int a[100], b[100];

static void work(size_t n, unsigned m)
{
#pragma omp parallel for
	for (size_t i = 0; i < n; i++)
		a[i] = 1;
#pragma omp parallel for schedule(dynamic)
	for (unsigned i = 0; i < m; i++)
		b[i] = a[i];
}

int main(void)
{
	work(100, 100);
	return b[4];
}
