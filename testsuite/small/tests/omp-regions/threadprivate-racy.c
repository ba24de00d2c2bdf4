/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A global that only the worksharing loop's author thought to be private. */

static int sum;
static int total;

static void add(int i)
{
	sum += i; /* race */
}

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
	return total;
}
