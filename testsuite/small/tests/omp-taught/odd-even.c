/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Even elements are computed from their odd neighbours. */
int a[200];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[2 * i] = a[2 * i + 1] + 1;
	return a[8];
}
