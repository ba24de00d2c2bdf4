/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The next element of an array of main. */
#include <stdio.h>

int main(void)
{
	int i, len = 1000, a[1000];
	for (i = 0; i < len; i++)
		a[i] = i;
#pragma omp parallel for
	for (i = 0; i < len - 1; i++)
		a[i] = a[i + 1] + 1; /* race */
	printf("%d\n", a[3]);
	return 0;
}
