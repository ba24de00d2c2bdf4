/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Element n is behind the loop's range. */
int a[101];

int main(void)
{
#pragma omp parallel for schedule(static, 4)
	for (int i = 0; i < 100; i++)
		a[i] = a[100] + i;
	return a[7];
}
