/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Same bounds and static schedule: each thread meets its own elements again. */
static double a[1000], b[1000];

int main(void)
{
#pragma omp parallel
	{
#pragma omp for schedule(static) nowait
		for (int i = 0; i < 1000; i++)
			a[i] = i * 2.0;
#pragma omp for schedule(static)
		for (int i = 0; i < 1000; i++)
			b[i] = a[i];
	}
	return b[3] > 0;
}
