/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A function adds to the sum of all. */
static void add(long *sum, int n)
{
	*sum += n; /* race: sum */
}

int main(void)
{
	long sum = 0;

#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		add(&sum, i);
	return sum != 4950;
}
