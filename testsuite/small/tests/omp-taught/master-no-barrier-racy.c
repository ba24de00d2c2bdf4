/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A master region has no barrier at its end. */
static int n, a[64];
int omp_get_thread_num(void);

int main(void)
{
#pragma omp parallel
	{
#pragma omp master
		n = 5; /* race */
		a[omp_get_thread_num()] = n; /* race */
	}
	return a[0];
}
