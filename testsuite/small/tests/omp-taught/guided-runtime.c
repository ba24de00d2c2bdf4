/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Guided, runtime and auto schedules. */
static int a[100];

int main(void)
{
#pragma omp parallel for schedule(guided)
	for (int i = 0; i < 100; i++)
		a[i] = i;
#pragma omp parallel for schedule(runtime)
	for (int i = 0; i < 100; i++)
		a[i] += i;
#pragma omp parallel for schedule(auto)
	for (int i = 0; i < 100; i++)
		a[i] += i;
	return a[3];
}
