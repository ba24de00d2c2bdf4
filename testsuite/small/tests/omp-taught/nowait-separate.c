/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Two loops that have nothing in common need no barrier. */
static double a[1000], b[1000];

int main(void)
{
#pragma omp parallel
	{
#pragma omp for nowait
		for (int i = 0; i < 1000; i++)
			a[i] = i * 2.0;
#pragma omp for nowait
		for (int i = 0; i < 999; i++)
			b[i] = i;
	}
	return b[3] > 0;
}
