/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Who knows whether the indices differ. */
int idx[100], a[100];
int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[idx[i]] += i; /* race */
	return a[3];
}
