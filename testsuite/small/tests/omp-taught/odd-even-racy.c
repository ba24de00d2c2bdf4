/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Even elements are computed from the even ones behind them. */
int a[202];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[2 * i] = a[2 * i + 2] + 1; /* race */
	return a[8];
}
