/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The task is waited for. */

static int data;

static void start(void)
{
#pragma omp task
	data = 7;
}

int main(void)
{
#pragma omp parallel
#pragma omp single
	{
		start();
#pragma omp taskwait
		data++;
	}
	return data;
}
