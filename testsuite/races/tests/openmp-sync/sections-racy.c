/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two sections run at the same time. */
int a, b;
int main(void)
{
#pragma omp parallel sections
	{
#pragma omp section
		a = 1; /* race */
#pragma omp section
		b = a; /* race */
	}
	return a + b;
}
