/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A part of the work on the sum is not in the ordered part. */
static int sum, a[100];

int main(void)
{
#pragma omp parallel for ordered
	for (int i = 0; i < 100; i++) {
		if (sum < 1000) /* race */
			a[i]++;
#pragma omp ordered
		sum += a[i]; /* race */
	}
	return sum;
}
