/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nobody waits for the task. */

int main(void)
{
	int data = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(data)
		data = 7; /* race: data */
		data++; /* race: data */
	}
	return data;
}
