/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The task is run at once, or later. */

int main(int argc, char **argv)
{
	int x = 0;

	(void)argv;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) if (argc > 1)
		x++; /* race */
		x++; /* race */
	}
#pragma omp parallel
#pragma omp task shared(x) if (0)
	x--; /* race */
	return x;
}
