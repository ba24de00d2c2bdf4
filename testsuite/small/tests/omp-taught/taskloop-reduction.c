/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The sum of a taskloop is a reduction. */
static int a[100];

int main(void)
{
	int sum = 0;

#pragma omp parallel
#pragma omp single
#pragma omp taskloop reduction(+ : sum)
	for (int i = 0; i < 100; i++)
		sum += a[i];
	return sum;
}
