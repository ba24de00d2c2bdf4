/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Whoever gets which iterations: nobody else gets them. */
int a[1000];
int main(void)
{
#pragma omp parallel for schedule(dynamic, 4)
	for (int i = 0; i < 500; i++)
		a[i] = i;
#pragma omp parallel for schedule(guided)
	for (int i = 0; i < 500; i++)
		a[i] += i;
#pragma omp parallel for schedule(runtime)
	for (int i = 0; i < 500; i++)
		a[i] += i;
#pragma omp parallel for schedule(static, 1)
	for (int i = 0; i < 500; i++)
		a[i] += i;
	return a[3];
}
