/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* One task adds to a variable of main; each thread's task adds to one of its own. */

int main(int argc, char **argv)
{
	int sum = 0;

	(void)argv;
#pragma omp parallel
	{
		int mine = 0;

#pragma omp single
		{
#pragma omp task shared(sum)
			sum += argc;
		}
#pragma omp task shared(mine)
		mine++;
#pragma omp taskwait
		mine++;
	}
	return sum;
}
