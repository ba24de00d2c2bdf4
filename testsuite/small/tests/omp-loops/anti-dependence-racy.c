/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* An iteration reads what the next one writes. */
#include <stdio.h>

#define N 1000

int a[N];

int main(void)
{
	int i;

	for (i = 0; i < N; i++)
		a[i] = i;
#pragma omp parallel for
	for (i = 0; i < N - 1; i++)
		a[i] = a[i + 1] + 1; /* race */
	printf("%d\n", a[500]);
	return 0;
}
