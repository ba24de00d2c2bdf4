/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Nobody waits for the task. */
void start(void);
extern int data;

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
