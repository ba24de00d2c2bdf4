/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* "if (0)": the task is run at once, by who meets it. */

int main(void)
{
	int x = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) if (0)
		x++;
		x++;
	}
	return x;
}
