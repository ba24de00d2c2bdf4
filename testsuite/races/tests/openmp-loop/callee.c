/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The index is a callee's argument. */
static int a[100];
static void set(int i, int v) { a[i] = v; }
int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		set(i, i);
	return a[3];
}
