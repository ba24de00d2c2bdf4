/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The task is waited for. */

int main(void)
{
	int data = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(data)
		data = 7;
#pragma omp taskwait
		data++;
	}
	return data;
}
