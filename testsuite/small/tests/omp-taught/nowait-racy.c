/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The second loop reads what others may still write. */
static double a[1000], b[1000];

int main(void)
{
#pragma omp parallel
	{
#pragma omp for nowait
		for (int i = 0; i < 1000; i++)
			a[i] = i * 2.0; /* race */
#pragma omp for
		for (int i = 0; i < 999; i++)
			b[i] = a[i + 1]; /* race */
	}
	return b[3] > 0;
}
