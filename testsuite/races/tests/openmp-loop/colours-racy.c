/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* All at once, whatever their colour. */
static double line[1000], plane[100][100];

int main(void)
{
#pragma omp parallel for
	for (int i = 1; i < 999; i++)
		if (line[i] > 0)
			line[i] = line[i - 1] + line[i + 1]; /* race: line */
#pragma omp parallel for
	for (int i = 1; i < 99; i++)
		for (int j = 1; j < 99; j++)
			plane[i][j] = plane[i - 1][j] + plane[i + 1][j]; /* race: plane */
	return line[3] > plane[3][4];
}
