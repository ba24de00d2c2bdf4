/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Element 0 is not in the loop's range. */
int a[100];

int main(void)
{
#pragma omp parallel for
	for (int i = 1; i < 100; i++)
		a[i] = a[0] + i;
	return a[7];
}
