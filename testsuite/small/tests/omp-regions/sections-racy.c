/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two sections write one variable. */

int main(void)
{
	int x = 0;

#pragma omp parallel sections
	{
#pragma omp section
		x = 1; /* race */
#pragma omp section
		x = 2; /* race */
	}
	return x;
}
