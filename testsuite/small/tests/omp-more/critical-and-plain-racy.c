/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Written in a critical section, read outside of it. */
#include <stdio.h>

int main(void)
{
	int best = 0;

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		if (i * 7 % 31 > best) { /* race */
#pragma omp critical
			best = i * 7 % 31; /* race */
		}
	}
	printf("%d\n", best);
	return 0;
}
