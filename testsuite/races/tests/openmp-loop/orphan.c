/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The loop is in a function that all threads call. */
int a[100];
static void work(void)
{
#pragma omp for
	for (int i = 0; i < 100; i++)
		a[i] = i;
}
int main(void)
{
#pragma omp parallel
	work();
	return a[3];
}
