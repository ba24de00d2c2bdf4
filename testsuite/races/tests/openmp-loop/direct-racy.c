/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The next element is another thread's, at the end of a share. */
#include <stdio.h>

int a[1000];
int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 999; i++)
		a[i] = a[i + 1] + 1; /* race */
	printf("%d\n", a[3]);
	return 0;
}
