/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* One thread each time, and all wait. */
#include <stdio.h>

int n;
int main(void)
{
#pragma omp parallel
	for (int i = 0; i < 10; i++) {
#pragma omp single
		n++;
#pragma omp critical /* equivalent: nothing is written there */
		printf("%d", i);
	}
	return n;
}
