/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two sections write one variable of the function; a third one has its own. */

int main(void)
{
	int x = 0, y = 0;

#pragma omp parallel sections
	{
#pragma omp section
		x = 1; /* race */
#pragma omp section
		x = 2; /* race */
#pragma omp section
		y = 3;
	}
	return x + y;
}
