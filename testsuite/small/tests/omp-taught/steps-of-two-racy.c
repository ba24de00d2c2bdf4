/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* i + 2 belongs to the next round. */
int a[202];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 200; i += 2) {
		a[i] = i; /* race */
		a[i + 2] = 1; /* race */
	}
	return a[8];
}
