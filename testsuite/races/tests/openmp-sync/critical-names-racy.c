/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Critical sections of different names. */
int n;
int main(void)
{
#pragma omp parallel
	{
#pragma omp critical(a)
		n++; /* race */
#pragma omp critical(b)
		n += 2; /* race */
	}
	return 0;
}
