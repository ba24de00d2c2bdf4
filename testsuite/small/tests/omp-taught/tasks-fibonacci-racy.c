/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The wait is missing. */
static int fib(int n)
{
	int a, b;

	if (n < 2)
		return n;
#pragma omp task shared(a)
	a = fib(n - 1); /* race */
#pragma omp task shared(b)
	b = fib(n - 2); /* race */
	return a + b; /* race */
}

int main(void)
{
	int r = 0;

#pragma omp parallel
#pragma omp single
	r = fib(10);
	return r;
}
