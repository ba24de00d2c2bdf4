/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* a nest of loops whose inner index is declared outside */
#define N 64
static float m[N][N], r[N];
static void rowsum(void)
{
	int i, j;
	#pragma omp parallel for
	for (i = 0; i < N; i++) {
		r[i] = 0;
		for (j = 0; j < N; j++)	/* race */
			r[i] += m[i][j];	/* race too */
	}
}
int main(void)
{
	rowsum();
	return r[3] > 1;
}
