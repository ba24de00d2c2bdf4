/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* In place: rows of neighbours are read while they change. */
static double now[64][64];

int main(void)
{
#pragma omp parallel for
	for (int i = 1; i < 63; i++)
		for (int j = 1; j < 63; j++)
			now[i][j] = (now[i - 1][j] + now[i + 1][j]) / 2; /* race */
	return now[3][4] > 0;
}
