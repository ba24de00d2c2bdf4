/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The loop may not be done yet elsewhere. */
#include <stdio.h>

int main(void)
{
	int i, error, len = 1000, a[1000], b = 5;
	for (i = 0; i < len; i++)
		a[i] = i;
#pragma omp parallel shared(b, error)
	{
#pragma omp for nowait
		for (i = 0; i < len; i++)
			a[i] = b + a[i] * 5; /* race possible */
#pragma omp single
		error = a[9] + 1; /* race possible */
	}
	printf("%d", error);
	return 0;
}
