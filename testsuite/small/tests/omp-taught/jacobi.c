/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Two grids, read one, write the other; the sweep is repeated by all. */
static double now[64][64], next[64][64];

int main(void)
{
#pragma omp parallel
	for (int sweep = 0; sweep < 10; sweep++) {
#pragma omp for
		for (int i = 1; i < 63; i++)
			for (int j = 1; j < 63; j++)
				next[i][j] = (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1]) / 4;
#pragma omp for
		for (int i = 1; i < 63; i++)
			for (int j = 1; j < 63; j++)
				now[i][j] = next[i][j];
	}
	return now[3][4] > 0;
}
