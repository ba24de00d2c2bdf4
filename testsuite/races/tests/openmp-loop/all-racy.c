/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Every thread does all of it. */
int a[100];
int main(void)
{
#pragma omp parallel
	{
		for (int i = 0; i < 100; i++)
			a[i] = i; /* race */
	}
	return a[3];
}
