/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Tasks of a loop, each with rounds of its own. */
static int a[100];

int main(void)
{
#pragma omp parallel
#pragma omp single
#pragma omp taskloop grainsize(10)
	for (int i = 0; i < 100; i++)
		a[i] = i;
	return a[5];
}
