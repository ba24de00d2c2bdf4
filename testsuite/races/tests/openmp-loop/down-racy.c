/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Downwards, and what is above. */
int a[100];
int main(void)
{
#pragma omp parallel for
	for (int i = 98; i >= 0; i--)
		a[i] = a[i + 1]; /* race possible */
	return a[3];
}
