/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A flush orders nothing if the flag is plain. */
static int data, ready;

int main(void)
{
#pragma omp parallel sections num_threads(2)
	{
#pragma omp section
		{
			data = 42; /* race */
#pragma omp flush
			ready = 1; /* race */
#pragma omp flush
		}
#pragma omp section
		{
			while (!ready) { /* race */
#pragma omp flush
			}
			data++; /* race */
		}
	}
	return data;
}
