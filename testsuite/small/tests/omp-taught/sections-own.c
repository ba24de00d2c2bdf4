/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Each section has its own variable; the sum is made afterwards. */
static int left, right;

int main(void)
{
#pragma omp parallel sections
	{
#pragma omp section
		left = 1;
#pragma omp section
		right = 2;
	}
	return left + right;
}
