/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The update is in a critical section, the check before it is not. */
static int most, a[1000];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++)
		if (a[i] > most) { /* race */
#pragma omp critical
			most = a[i]; /* race */
		}
	return most;
}
