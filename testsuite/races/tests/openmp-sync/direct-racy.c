/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nothing keeps the threads apart. */

int main(void)
{
	int data = 0;

#pragma omp parallel
	{
		data++; /* race: data */
	}
	return data;
}
