/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The next round begins before this one is done; something is done before the wait. */

static int a[100], b[100], sum;

int main(void)
{
#pragma omp parallel for ordered(1)
	for (int i = 1; i < 100; i++) {
#pragma omp ordered depend(sink : i - 1)
#pragma omp ordered depend(source)
		a[i] = a[i - 1] + 1; /* race: a */
	}
#pragma omp parallel for ordered(1)
	for (int i = 1; i < 100; i++) {
		sum++; /* race: sum */
#pragma omp ordered depend(sink : i - 1)
		b[i] = i;
#pragma omp ordered depend(source)
	}
	return sum + a[3] + b[3];
}
