/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* One buffer for all iterations. */
#include <stdlib.h>

int main(void)
{
	int *buffer = malloc(4 * sizeof *buffer), sum = 0;

#pragma omp parallel for reduction(+ : sum)
	for (int i = 0; i < 10; i++) {
		for (int k = 0; k < 4; k++)
			buffer[k] = i; /* race possible */
		sum += buffer[2]; /* race possible */
	}
	free(buffer);
	return sum;
}
