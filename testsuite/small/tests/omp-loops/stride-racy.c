/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Elements 2i are written, elements i are read. */

static int a[200];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[2 * i] = a[i] + 1; /* race */
	return a[0];
}
