/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* All in the same unnamed critical section. */

int main(void)
{
	int x = 0;

#pragma omp parallel
	{
#pragma omp critical
		x++;
#pragma omp critical
		x += 2;
	}
	return x;
}
