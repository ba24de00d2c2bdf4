/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* One temporary for all of them. */
#include <stdio.h>

int a[1000];
int main(void)
{
	int tmp, i, len = 1000;
#pragma omp parallel for
	for (i = 0; i < len; i++) {
		tmp = a[i] + i; /* race */
		a[i] = tmp; /* race too */
	}
	printf("%d\n", a[3]);
	return 0;
}
