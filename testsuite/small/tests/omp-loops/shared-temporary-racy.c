/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The temporary is shared. */
#include <stdio.h>

int main(void)
{
	int i, tmp, a[100];

	for (i = 0; i < 100; i++)
		a[i] = i;
#pragma omp parallel for
	for (i = 0; i < 100; i++) {
		tmp = a[i] + i; /* race */
		a[i] = tmp; /* race */
	}
	printf("%d\n", a[50]);
	return 0;
}
