/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The task is waited for. */

static int data;

static void set(void)
{
	data = 7;
}

static void start(void (*fn)(void))
{
#pragma omp task
	fn();
}

int main(void)
{
#pragma omp parallel
#pragma omp single
	{
		start(set);
#pragma omp taskwait
		data++;
	}
	return data;
}
