/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The same, dealt out as threads get done, and with simd. */
#include <stdio.h>

int main(void)
{
	static int a[100], b[100];
	int last = 0, i;

#pragma omp parallel for lastprivate(last) schedule(dynamic, 4)
	for (i = 0; i < 100; i++)
		last = a[i];
	printf("%d\n", last);
#pragma omp parallel for simd lastprivate(last) private(i)
	for (i = 0; i < 100; i++) {
		b[i] = a[i];
		last = b[i];
	}
	printf("%d\n", last);
	return 0;
}
