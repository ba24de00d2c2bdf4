/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two loops are one: the neighbour is another round's, and rounds with one row are several threads'. */
static int grid[50][50], sums[50];

int main(void)
{
#pragma omp parallel for collapse(2)
	for (int i = 0; i < 50; i++)
		for (int j = 0; j < 49; j++) {
			grid[i][j] = grid[i][j + 1]; /* race: grid */
			sums[i]++; /* race: sums */
		}
	return grid[3][4] + sums[3];
}
