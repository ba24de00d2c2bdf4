/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* What is read after the region needs no lock. */
#include <stdio.h>

static int result[16], count;

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 16; i++) {
		result[i] = i;
#pragma omp atomic
		count++;
	}
	printf("%d %d\n", result[3], count);
	count = 0;
	return 0;
}
