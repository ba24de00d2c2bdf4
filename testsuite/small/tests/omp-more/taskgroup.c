/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The group's tasks have ended after it. */

int main(void)
{
	int x = 0, y = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp taskgroup
		{
#pragma omp task shared(x)
			x = 1;
		}
		y = x;
	}
	return y;
}
