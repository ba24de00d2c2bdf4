/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The next element, with other schedules. */
int a[1000], b[1000];
int main(void)
{
#pragma omp parallel for schedule(dynamic, 4)
	for (int i = 0; i < 500; i++)
		a[i] = a[i + 1]; /* race */
#pragma omp parallel for schedule(static, 1)
	for (int i = 0; i < 500; i++)
		b[i] = b[i + 1]; /* race */
	return a[3];
}
