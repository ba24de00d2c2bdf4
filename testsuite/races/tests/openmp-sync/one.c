/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A team of one is nobody else. */
#include <omp.h>

static int x;

static void add(int n)
{
	x += n;
}

int main(void)
{
	int sum = 0;

#pragma omp parallel num_threads(1)
	{
		x++;
		add(omp_get_num_threads());
	}
#pragma omp parallel for if (0)
	for (int i = 0; i < 10; i++)
		sum += i;
#pragma omp parallel sections num_threads(1)
	{
#pragma omp section
		x = 1;
#pragma omp section
		x = 2;
	}
	return x + sum;
}
