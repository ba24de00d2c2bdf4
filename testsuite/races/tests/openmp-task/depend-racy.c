/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* They depend on different things. */
int main(void)
{
	int x = 0, y = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task depend(out:y) shared(x)
		x = 1; /* race */
#pragma omp task depend(in:x) shared(x)
		x = 2; /* race */
	}
	return x + y;
}
