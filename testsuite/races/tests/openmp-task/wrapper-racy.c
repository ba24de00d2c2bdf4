/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nobody waits for the task. */

static int data;

static void start(void)
{
#pragma omp task
	data = 7; /* race: data */
}

int main(void)
{
#pragma omp parallel
#pragma omp single
	{
		start();
		data++; /* race: data */
	}
	return data;
}
