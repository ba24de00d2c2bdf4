/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Each section is run once. */
int a, b;
int main(void)
{
#pragma omp parallel sections
	{
#pragma omp section
		a = 1;
#pragma omp section
		b = 2;
	}
	return a + b;
}
