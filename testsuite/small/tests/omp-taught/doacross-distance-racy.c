/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* It waits for the wrong round. */
static int a[100];

int main(void)
{
#pragma omp parallel for ordered(1)
	for (int i = 2; i < 100; i++) {
#pragma omp ordered depend(sink : i - 2)
		a[i] = a[i - 1] + 1; /* race */
#pragma omp ordered depend(source)
	}
	return a[5];
}
