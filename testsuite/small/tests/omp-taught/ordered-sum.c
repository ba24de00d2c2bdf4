/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The sum is in the ordered part. */
static int sum, a[100];

int main(void)
{
#pragma omp parallel for ordered
	for (int i = 0; i < 100; i++) {
		int square = a[i] * a[i];
#pragma omp ordered
		sum += square;
	}
	return sum;
}
