/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* A variable per thread. */
#include <stdio.h>

int sum, total;
#pragma omp threadprivate(sum)
void add(int i) { sum += i; }
int main(void)
{
#pragma omp parallel
	{
#pragma omp for
		for (int i = 0; i < 100; i++)
			add(i);
#pragma omp critical
		total += sum;
	}
	printf("%d", total);
	return 0;
}
