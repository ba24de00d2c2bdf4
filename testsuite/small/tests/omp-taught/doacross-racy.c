/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* It tells the next round too early. */
static int a[100];

int main(void)
{
#pragma omp parallel for ordered(1)
	for (int i = 1; i < 100; i++) {
#pragma omp ordered depend(source)
#pragma omp ordered depend(sink : i - 1)
		a[i] = a[i - 1] + 1; /* race */
	}
	return a[5];
}
