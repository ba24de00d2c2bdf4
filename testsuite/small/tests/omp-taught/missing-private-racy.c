/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The temporary was declared outside of the loop. */
#include <stdio.h>

int main(void)
{
	int a[100], tmp, i;

#pragma omp parallel for
	for (i = 0; i < 100; i++) {
		tmp = i * i; /* race */
		a[i] = tmp + 1; /* race */
	}
	printf("%d\n", a[50]);
	return 0;
}
