/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Added up before the tasks have ended. */
#include <stdio.h>

int fib(int n)
{
	int i, j;
	if (n < 2)
		return n;
#pragma omp task shared(i)
	i = fib(n - 1); /* race */
#pragma omp task shared(j)
	j = fib(n - 2); /* race */
	int res = i + j; /* race */
#pragma omp taskwait
	return res;
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
