/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nobody waits for the task. */

static int data;

static void set(void)
{
	data = 7; /* race: data */
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
		data++; /* race: data */
	}
	return data;
}
