/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* two loops in one region; the second reads in the other direction */
#define N 512
int a[N], b[N];
int main(void)
{
	int i;
	#pragma omp parallel private(i) shared(a, b)
	{
		#pragma omp for schedule(static) nowait
		for (i = 0; i < N; i++)
			a[i] = i * 3;	/* race */
		#pragma omp for schedule(static)
		for (i = 0; i < N; i++)
			b[i] = a[N - 1 - i] + 1;	/* race */
	}
	return b[0] != (N - 1) * 3 + 1;
}
