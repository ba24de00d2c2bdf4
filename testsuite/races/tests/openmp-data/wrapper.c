/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* A function adds to the sum of this thread. */
static void add(long *sum, int n)
{
	*sum += n;
}

int main(void)
{
	long sum = 0;

#pragma omp parallel for reduction(+:sum)
	for (int i = 0; i < 100; i++)
		add(&sum, i);
	return sum != 4950;
}
