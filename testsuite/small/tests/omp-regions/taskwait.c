/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Recursive Fibonacci numbers with tasks. */

static int fib(int n)
{
	int i, j;

	if (n < 2)
		return n;
#pragma omp task shared(i) firstprivate(n)
	i = fib(n - 1);
#pragma omp task shared(j) firstprivate(n)
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
	return r;
}
