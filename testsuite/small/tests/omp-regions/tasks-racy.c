/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two tasks write one variable. */

int main(void)
{
	int x = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x)
		x = 1; /* race */
#pragma omp task shared(x)
		x = 2; /* race */
	}
	return x;
}
