/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The task is waited for. */
void start(void);
extern int data;

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
