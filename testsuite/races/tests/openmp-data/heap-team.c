/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Each member of the team allocates a buffer of its own. */
#include <stdlib.h>

int main(void)
{
	int sum = 0;

#pragma omp parallel for reduction(+ : sum)
	for (int i = 0; i < 10; i++) {
		int *buffer = malloc(4 * sizeof *buffer);

		for (int k = 0; k < 4; k++)
			buffer[k] = i;
		sum += buffer[2];
		free(buffer);
	}
	return sum;
}
