/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Fibonacci with tasks */
#include <stdio.h>
static int fib(int n)
{
	int x, y;
	if (n < 2)
		return n;
	#pragma omp task shared(x)
	x = fib(n - 1);
	#pragma omp task shared(y)
	y = fib(n - 2);
	#pragma omp taskwait
	return x + y;
}
int main(void)
{
	int r = 0;
	#pragma omp parallel
	#pragma omp single
	r = fib(12);
	printf("%d\n", r);
	return 0;
}
