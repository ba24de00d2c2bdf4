/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* In steps of two: i and i + 1 belong to one round. */
int a[200];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 200; i += 2) {
		a[i] = i;
		a[i + 1] = a[i] + 1;
	}
	return a[8];
}
