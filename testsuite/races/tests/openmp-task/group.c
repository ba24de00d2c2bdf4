/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* A group of tasks ends here. */
int main(void)
{
	int x = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp taskgroup
		{
#pragma omp task shared(x)
			x = 1;
		}
		x++;
	}
	return x;
}
