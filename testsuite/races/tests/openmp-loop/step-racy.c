/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The next iteration's element. */
int a[100];
int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 96; i += 2)
		a[i] = a[i + 2]; /* race possible */
	return a[3];
}
