/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A global that each thread has a copy of. */

static int sum;
#pragma omp threadprivate(sum)

static int total;

int main(void)
{
#pragma omp parallel
	{
		sum = 0;
#pragma omp for
		for (int i = 0; i < 100; i++)
			sum += i;
#pragma omp critical
		total += sum;
	}
	return total;
}
