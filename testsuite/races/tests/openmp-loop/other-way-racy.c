/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* What one round writes others read: from the end, by twos, in the rows, without waiting for the loop before. */
static int mirrored[100], doubled[200], moved[500], next[500], square[50][50];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		mirrored[i] = mirrored[99 - i]; /* race: mirrored */
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		doubled[2 * i] = doubled[i] + 1; /* race: doubled */
#pragma omp parallel
	{
#pragma omp for nowait
		for (int i = 0; i < 500; i++)
			moved[i] = 2 * i; /* race: moved */
#pragma omp for
		for (int i = 0; i < 499; i++)
			next[i] = moved[i + 1]; /* race: moved */
	}
#pragma omp parallel for
	for (int i = 0; i < 50; i++)
		for (int j = 0; j < 50; j++)
			square[i][j] = square[j][i]; /* race: square */
	return mirrored[3] + doubled[3] + next[3] + square[3][4];
}
