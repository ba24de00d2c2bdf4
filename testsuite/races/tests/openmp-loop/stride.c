/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Even and odd elements. */
int a[1000];
int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 500; i++) {
		a[2 * i] = i;
		a[2 * i + 1] = i;
	}
	return a[3];
}
