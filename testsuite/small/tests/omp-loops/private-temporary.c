/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The temporary is private. */
#include <stdio.h>

int main(void)
{
	int i, tmp, a[100];

	for (i = 0; i < 100; i++)
		a[i] = i;
#pragma omp parallel for private(tmp)
	for (i = 0; i < 100; i++) {
		tmp = a[i] + i;
		a[i] = tmp;
	}
	printf("%d\n", a[50]);
	return 0;
}
