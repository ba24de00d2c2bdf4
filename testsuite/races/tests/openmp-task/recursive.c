/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Tasks that start tasks, each with its own variables. */
#include <stdio.h>

int fib(int n)
{
	int i, j;
	if (n < 2)
		return n;
#pragma omp task shared(i)
	i = fib(n - 1);
#pragma omp task shared(j)
	j = fib(n - 2);
#pragma omp taskwait
	return i + j;
}
int main(void)
{
	int r = 0;
#pragma omp parallel
#pragma omp single
	r = fib(10);
	printf("%d", r);
	return 0;
}
