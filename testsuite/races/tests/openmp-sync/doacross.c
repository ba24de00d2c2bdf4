/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Each round waits for the one before it. */

static int a[100], sum;

int main(void)
{
#pragma omp parallel for ordered(1) schedule(static, 1)
	for (int i = 1; i < 100; i++) {
#pragma omp ordered depend(sink : i - 1)
		a[i] = a[i - 1] + 1; /* not a race? possible: for which rounds it waits is not known */
		sum += a[i]; /* not a race? likewise */
#pragma omp ordered depend(source)
	}
	return sum;
}
