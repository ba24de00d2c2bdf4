/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Recursive Fibonacci numbers; the taskwait is missing. */

static int fib(int n)
{
	int i = 0, j = 0;

	if (n < 2)
		return n;
#pragma omp task shared(i) firstprivate(n)
	i = fib(n - 1); /* race */
#pragma omp task shared(j) firstprivate(n)
	j = fib(n - 2); /* race */
	return i + j; /* race */
}

int main(void)
{
	int r = 0;

#pragma omp parallel
#pragma omp single
	r = fib(10);
	return r;
}
