/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* From one array to the other, and back: what a team reads in one region it writes in the next. */
#define N 1000
static double u[N], v[N];

static void smooth(double *to, const double *from, int n)
{
	#pragma omp parallel for
	for (int i = 1; i < n - 1; i++)
		to[i] = (from[i - 1] + from[i + 1]) / 2;	/* race */
}

static void twice(void)
{
	smooth(v, u, N);
	smooth(v, v, N);
}

int main(void)
{
	for (int k = 0; k < 10; k++)
		twice();
	return u[N / 2] > 1 || v[N / 2] > 1;
}
