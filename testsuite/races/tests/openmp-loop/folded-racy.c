/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Rounds that different threads make have the same quotient, and the same remainder. */
static int halves[500], last[10];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++) {
		halves[i / 2] += i; /* race: halves */
		last[i % 10] = i; /* race: last */
	}
	return halves[3] + last[3];
}
