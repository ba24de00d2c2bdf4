/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* A critical section. */

int main(void)
{
	int data = 0;

#pragma omp parallel
	{
#pragma omp critical
		data++;
	}
	return data;
}
