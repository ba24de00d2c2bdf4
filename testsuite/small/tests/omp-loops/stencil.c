/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Reads of one array, writes to the other. */
#include <stdlib.h>

#define N 200

static double in[N][N], out[N][N];

int main(void)
{
	int i, j;

#pragma omp parallel for private(j)
	for (i = 1; i < N - 1; i++)
		for (j = 1; j < N - 1; j++)
			out[i][j] = (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]) / 4;
	return out[5][5] > 0;
}
