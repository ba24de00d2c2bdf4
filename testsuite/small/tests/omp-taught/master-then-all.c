/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* The master sets it up, a barrier, all read. */
static int n, sum;

int main(void)
{
#pragma omp parallel reduction(+ : sum)
	{
#pragma omp master
		n = 5;
#pragma omp barrier
		sum += n;
	}
	return sum;
}
