/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Arrays of main. */
#include <stdio.h>

int main(void)
{
	int i, len = 1000, a[1000], b[1000];
#pragma omp parallel for
	for (i = 0; i < len; i++) {
		a[i] = i;
		b[i] = a[i] * 2;
	}
	printf("%d\n", a[3] + b[2]);
	return 0;
}
