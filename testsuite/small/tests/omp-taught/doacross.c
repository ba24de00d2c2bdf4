/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Each round waits for the one before it. */
static int a[100];

int main(void)
{
#pragma omp parallel for ordered(1)
	for (int i = 1; i < 100; i++) {
#pragma omp ordered depend(sink : i - 1)
		a[i] = a[i - 1] + 1;
#pragma omp ordered depend(source)
	}
	return a[5];
}
