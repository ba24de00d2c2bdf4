/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* One thread only. */

int main(void)
{
	int x = 0;

#pragma omp parallel num_threads(1)
	x++;
#pragma omp parallel if (0)
	x++;
	return x;
}
