/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Some a[2 * i] is another a[i]. */
int a[2000];
int main(void)
{
	int len = 2000;
#pragma omp parallel for
	for (int i = 0; i < len / 2; i++)
		a[2 * i] = a[i] + 1; /* race */
	return a[3];
}
