/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Sections that add to one sum, in a critical section. */
static int total;

static void add(int n)
{
#pragma omp critical(total)
	total += n;
}

int main(void)
{
#pragma omp parallel sections num_threads(2)
	{
#pragma omp section
		add(1);
#pragma omp section
		add(2);
	}
	return total;
}
