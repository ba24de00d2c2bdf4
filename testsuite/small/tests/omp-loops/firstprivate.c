/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Each thread has a copy that begins with the value of before. */
#include <stdio.h>

int main(void)
{
	int i, offset = 7, last = 0, a[100];

#pragma omp parallel for firstprivate(offset) lastprivate(last)
	for (i = 0; i < 100; i++) {
		a[i] = offset + i;
		last = a[i];
	}
	printf("%d %d\n", a[50], last);
	return 0;
}
