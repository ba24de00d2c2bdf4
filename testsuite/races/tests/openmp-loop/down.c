/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Downwards. */
int a[100];
int main(void)
{
#pragma omp parallel for
	for (int i = 99; i >= 0; i--)
		a[i] = i;
	return a[3];
}
