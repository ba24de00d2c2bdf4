/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* A callee reads the next element. */
static int a[100];
static void set(int i, int v) { a[i] = a[i + 1] + v; } /* race possible */
int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 99; i++)
		set(i, i);
	return a[3];
}
