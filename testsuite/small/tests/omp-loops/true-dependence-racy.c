/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* An iteration reads what the one before has written. */
#include <stdio.h>

int main(void)
{
	int i, n = 100;
	int a[100];

	for (i = 0; i < n; i++)
		a[i] = i;
#pragma omp parallel for
	for (i = 1; i < n; i++)
		a[i] = a[i - 1] + 1; /* race */
	printf("%d\n", a[50]);
	return 0;
}
