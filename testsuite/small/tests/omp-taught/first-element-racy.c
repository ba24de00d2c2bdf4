/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Everybody reads element 0 while one thread writes it. */
int a[100];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[i] = a[0] + i; /* race */
	return a[7];
}
