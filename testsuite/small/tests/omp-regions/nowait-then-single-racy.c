/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The result of a loop with nowait is used by a single. */

static int a[100];

int main(void)
{
	int error = 0, i;

#pragma omp parallel shared(error)
	{
#pragma omp for nowait
		for (i = 0; i < 100; i++)
			a[i] = 5 + i; /* race */
#pragma omp single
		error = a[9] + 1; /* race */
	}
	return error;
}
