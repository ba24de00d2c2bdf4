/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* Two elements per iteration. */
int a[100];
int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 98; i += 2) {
		a[i] = i;
		a[i + 1] = i;
	}
	return a[3];
}
