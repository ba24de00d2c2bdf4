/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The inner team shares the outer thread's sum. */
static int a[10][10], total[10];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 10; i++) {
		int sum = 0;

#pragma omp parallel for
		for (int j = 0; j < 10; j++)
			sum += a[i][j]; /* race */
		total[i] = sum;
	}
	return total[2];
}
