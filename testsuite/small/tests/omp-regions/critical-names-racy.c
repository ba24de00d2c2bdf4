/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Critical sections with two names. */

int main(void)
{
	int x = 0;

#pragma omp parallel sections
	{
#pragma omp section
		{
#pragma omp critical(a)
			x++; /* race */
		}
#pragma omp section
		{
#pragma omp critical(b)
			x += 2; /* race */
		}
	}
	return x;
}
