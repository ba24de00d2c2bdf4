/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Two iterations have one element. */
int a[1000];
int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 500; i++)
		a[i / 2] = i; /* race */
	return a[3];
}
